/**
 * Books as shopping services read them: RSS 2.0 with the fields of Google Merchant Center, which Meta reads too. The price is
 * the one that is charged; what is no book of paper, or has no cover, which both ask for, is left out.
 */
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { Article } from '#shared/contract/articles.ts'
import { toDecimal } from '#shared/money/decimal.ts'
import { isFile } from '#shared/catalogue/vocabulary.ts'
import { escaped } from './sitemap-xml.ts'

export const PRODUCT_READERS = ['google', 'meta'] as const
export type ProductReader = (typeof PRODUCT_READERS)[number]

const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000
/** Media > Books, in Google's list of categories. */
const BOOKS = '784'

/** Both name the same states in words of their own. */
const AVAILABILITY = {
  google: { shelf: 'in_stock', supplier: 'backorder', preorder: 'preorder', none: 'out_of_stock' },
  meta: { shelf: 'in stock', supplier: 'available for order', preorder: 'preorder', none: 'out of stock' },
} as const satisfies Record<ProductReader, unknown>

const ISBN = /^97[89]\d{10}$/
/** XML has no form for these, which imported titles may hold. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

function fieldsOf(book: Article, { reader, publicUrl }: { reader: ProductReader; publicUrl: string }) {
  const { promise, copies_available: copies } = book
  const kind = copies < 1 || !promise ? 'none' : promise.kind
  const [cover] = book.articleimage
  const title = book.subtitle === null ? book.designation : `${book.designation} : ${book.subtitle}`
  const isIsbn = ISBN.test(book._code_barre)
  return {
    'g:id': String(book.id),
    'g:title': title.slice(0, MAX_TITLE),
    'g:description': (book.descriptif ?? [title, book.dc_auteur].filter(Boolean).join(', ')).slice(
      0,
      MAX_DESCRIPTION,
    ),
    'g:link': publicUrl + bookPath({ id: book.id, title: book.designation }),
    'g:image_link': cover && new URL(cover.link, publicUrl).href,
    'g:availability': AVAILABILITY[reader][kind],
    'g:availability_date': kind === 'supplier' || kind === 'preorder' ? promise?.ready_at : undefined,
    'g:price': `${toDecimal(book.price_cents)} EUR`,
    'g:gtin': isIsbn ? book._code_barre : undefined,
    'g:identifier_exists': isIsbn ? undefined : 'no',
    'g:brand': book.dc_editor || book.dc_auteur || undefined,
    'g:condition': 'new',
    'g:google_product_category': BOOKS,
    'g:product_type': book.categories.at(-1)?._nom,
  }
}

/** Returns whether shopping services list a book. */
export const isListedProduct = (book: Article) =>
  !book.removed && !isFile(book.format) && book.articleimage.length > 0

type FeedOf = { reader: ProductReader; publicUrl: string; shop: string }

/** Returns the feed of some books. */
export function productFeed(books: readonly Article[], { shop, ...of }: FeedOf): string {
  const items = books.filter(isListedProduct).map((book) => {
    const fields = Object.entries(fieldsOf(book, of)).map(([name, value]) =>
      value === undefined ? '' : `<${name}>${escaped(value.replaceAll(CONTROLS, ''))}</${name}>`,
    )
    return `<item>${fields.join('')}</item>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escaped(shop)}</title><link>${escaped(of.publicUrl)}</link><description>${escaped(shop)}</description>
${items.join('')}</channel></rss>
`
}
