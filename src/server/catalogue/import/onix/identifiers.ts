/** The ISBN among a product's identifiers. */
import { rowIsbn } from '../values/isbn.ts'
import { all, text, type Element } from './xml/element.ts'

/** Codes of List 5. */
const [ISBN_10, GTIN_13, ISBN_13] = ['02', '03', '15']

/** Returns the product's ISBN or why it has none; a GTIN-13 counts only without an ISBN. */
export function productIsbn(product: Element) {
  const given = all(product, 'ProductIdentifier').map((identifier) => ({
    type: text(identifier, 'ProductIDType'),
    value: text(identifier, 'IDValue'),
  }))
  const of = (type: string) => given.filter((one) => one.type === type).map(({ value }) => value)
  const isbns = [...of(ISBN_13), ...of(ISBN_10), text(product, 'ISBN')].filter(Boolean)
  const eans = [...of(GTIN_13), text(product, 'EAN13')].filter(Boolean)
  return rowIsbn(isbns.length > 0 ? isbns : eans)
}
