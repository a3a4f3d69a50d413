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

type Availability = keyof (typeof AVAILABILITY)['google']

/** Returns what every service is shown of a book, in words of ours. */
export function productFacts(book: Article, publicUrl: string) {
  const { promise, copies_available: copies } = book
  const availability: Availability = copies < 1 || !promise ? 'none' : promise.kind
  const title = book.subtitle === null ? book.designation : `${book.designation} : ${book.subtitle}`
  const description = book.descriptif ?? [title, book.dc_auteur].filter(Boolean).join(', ')
  return {
    id: String(book.id),
    title: clean(title).slice(0, MAX_TITLE),
    description: clean(description).slice(0, MAX_DESCRIPTION),
    link: publicUrl + bookPath({ id: book.id, title: book.designation }),
    images: book.articleimage.map(({ link }) => new URL(link, publicUrl).href),
    availability,
    availableFrom: availability === 'supplier' || availability === 'preorder' ? promise?.ready_at : undefined,
    price: `${toDecimal(book.price_cents)} EUR`,
    isbn: ISBN.test(book._code_barre) ? book._code_barre : undefined,
    brand: clean(book.dc_editor || book.dc_auteur) || undefined,
    category: book.categories.at(-1)?._nom,
  }
}

const clean = (text: string) => text.replaceAll(CONTROLS, '')

function fieldsOf(book: Article, { reader, publicUrl }: { reader: ProductReader; publicUrl: string }) {
  const facts = productFacts(book, publicUrl)
  return {
    'g:id': facts.id,
    'g:title': facts.title,
    'g:description': facts.description,
    'g:link': facts.link,
    'g:image_link': facts.images[0],
    'g:availability': AVAILABILITY[reader][facts.availability],
    'g:availability_date': facts.availableFrom,
    'g:price': facts.price,
    'g:gtin': facts.isbn,
    'g:identifier_exists': facts.isbn === undefined ? 'no' : undefined,
    'g:brand': facts.brand,
    'g:condition': 'new',
    'g:google_product_category': BOOKS,
    'g:product_type': facts.category,
  }
}

/** Returns whether shopping services list a book. */
export const isListedProduct = (book: Article) =>
  !book.removed && !isFile(book.format) && book.articleimage.length > 0

type FeedOf = { reader: ProductReader; publicUrl: string; shop: string }

/** Returns the feed of some books as XML. */
export function productFeed(books: readonly Article[], { shop, ...of }: FeedOf): string {
  const items = books.filter(isListedProduct).map((book) => {
    const fields = Object.entries(fieldsOf(book, of)).map(([name, value]) =>
      value === undefined ? '' : `<${name}>${escaped(clean(value))}</${name}>`,
    )
    return `<item>${fields.join('')}</item>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escaped(shop)}</title><link>${escaped(of.publicUrl)}</link><description>${escaped(shop)}</description>
${items.join('')}</channel></rss>
`
}
