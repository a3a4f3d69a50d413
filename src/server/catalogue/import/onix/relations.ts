/** Other books that a product states to be of the same work. */
import { namedWorkKey, relatedIsbnKey } from '../../books/works/work-keys.ts'
import { rowIsbn } from '../values/isbn.ts'
import { all, block, text, type Element } from './xml/element.ts'

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

/**
 * Codes of List 51: new edition of the same text, another form, another language, print on demand, special
 * edition, bound, facsimile.
 */
const SAME_WORK = new Set('03 05 06 11 13 16 17 18 19 20 21 24 25 27 28 29 37 38 42'.split(' '))
/** Codes of List 164: the printed work, and the work that it was translated from or into. */
const OF_WORK = new Set('01 06 29 49'.split(' '))
/** Codes of List 16: ISBNs; and globally unique names. */
const ISBNS = new Set(['02', '15'])
const PROPRIETARY = '01'
const MAX_RELATIONS = 50

const codesOf = (element: Element) =>
  ['ProductRelationCode', 'RelationCode', 'WorkRelationCode'].flatMap((name) =>
    all(element, name).map((code) => text(code)),
  )

function relatedKeys(product: Element): string[] {
  return all(block(product, 'RelatedMaterial'), 'RelatedProduct')
    .filter((one) => codesOf(one).some((code) => SAME_WORK.has(code)))
    .flatMap((one) => {
      const isbn = productIsbn(one)
      return isbn.kind === 'value' ? relatedIsbnKey(isbn.value.isbn) : []
    })
}

function identifierKey(identifier: Element): string | undefined {
  const [type, value] = [text(identifier, 'WorkIDType'), text(identifier, 'IDValue')]
  if (value === '') return undefined
  if (ISBNS.has(type)) {
    const isbn = rowIsbn([value])
    return isbn.kind === 'value' ? relatedIsbnKey(isbn.value.isbn) : undefined
  }
  // A proprietary number is unique only together with the name of its list
  const source = type === PROPRIETARY ? text(identifier, 'IDTypeName').toLowerCase() : type
  return source === '' ? undefined : namedWorkKey(source, value)
}

function workKeys(product: Element): string[] {
  const works = all(block(product, 'RelatedMaterial'), 'RelatedWork').filter((one) =>
    codesOf(one).some((code) => OF_WORK.has(code)),
  )
  // ONIX 2.1 names the work in the product itself
  return [...works, product]
    .flatMap((one) => all(one, 'WorkIdentifier'))
    .flatMap((identifier) => identifierKey(identifier) ?? [])
}

/** Returns the work keys that a product states, if any. */
export function statedKeysOf(product: Element): string[] | undefined {
  const keys = new Set([...relatedKeys(product), ...workKeys(product)])
  return keys.size > 0 ? [...keys].slice(0, MAX_RELATIONS) : undefined
}
