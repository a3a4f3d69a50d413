/** A book in the vocabulary of schema.org. */
import { toDecimal } from '#shared/money/decimal.ts'
import type { Book } from '#shared/catalogue/book.ts'
import { prizeTitle } from '#shared/catalogue/prizes.ts'
import type { Review } from '#shared/contract/reviews.ts'
import { WITHDRAWAL_DAYS } from '#shared/returns/withdrawal.ts'

/** What search engines get of a review; its text may be cut. */
export type ReviewExcerpt = Pick<Review, 'author' | 'rating' | 'text' | 'published_at'>

const FORMATS = {
  poche: 'https://schema.org/Paperback',
  broche: 'https://schema.org/Paperback',
  relie: 'https://schema.org/Hardcover',
  album: 'https://schema.org/Hardcover',
  numerique: 'https://schema.org/EBook',
  audio: 'https://schema.org/AudiobookFormat',
  autre: undefined,
} satisfies Record<Book['format'], string | undefined>

type BookDataOf = {
  url: string
  publicUrl: string
  seller: string
  reviews?: readonly ReviewExcerpt[]
  /** What sending it costs at least, in the shop's country; missing where nothing is sent. */
  delivery?: { country: string; cents: number } | undefined
}

/** Returns a book as a thing on sale; the price in euros, which is what is charged. */
export function bookData(book: Book, { url, publicUrl, seller, reviews = [], delivery }: BookDataOf) {
  const people = (role: Book['contributors'][number]['role']) => {
    const names = book.contributors.filter((one) => one.role === role)
    return names.length > 0 ? names.map(({ name }) => ({ '@type': 'Person', name })) : undefined
  }
  const images = book.images.map((link) => new URL(link, publicUrl).href)
  return {
    '@context': 'https://schema.org',
    '@type': ['Book', 'Product'],
    '@id': url,
    url,
    name: book.title,
    isbn: /^97[89]/.test(book.isbn) ? book.isbn : undefined,
    gtin13: /^97[89]/.test(book.isbn) ? book.isbn : undefined,
    author: people('author'),
    translator: people('translator'),
    illustrator: people('illustrator'),
    editor: people('editor'),
    publisher: book.publisher ? { '@type': 'Organization', name: book.publisher } : undefined,
    description: book.description ?? undefined,
    inLanguage: book.language === 'und' ? undefined : book.language,
    numberOfPages: book.pages ?? undefined,
    datePublished: book.publishedOn ?? undefined,
    bookFormat: FORMATS[book.format],
    award: book.prizes?.map(prizeTitle),
    image: images.length > 0 ? images : undefined,
    aggregateRating:
      book.averageRating !== null && book.reviewCount > 0
        ? { '@type': 'AggregateRating', ratingValue: book.averageRating, reviewCount: book.reviewCount }
        : undefined,
    review: reviews.length > 0 ? reviews.map(reviewData) : undefined,
    offers: book.isFile
      ? undefined
      : {
          '@type': 'Offer',
          url,
          price: toDecimal(book.sellingPriceCents),
          priceCurrency: 'EUR',
          itemCondition: 'https://schema.org/NewCondition',
          ...availability(book),
          seller: { '@type': 'Organization', name: seller },
          hasMerchantReturnPolicy: delivery && returnPolicy(delivery.country, publicUrl),
          shippingDetails: delivery && shippingDetails(delivery),
        },
  }
}

/** What the terms of sale say of withdrawing: 14 days, and the buyer pays for sending back. */
const returnPolicy = (country: string, publicUrl: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: WITHDRAWAL_DAYS,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: new URL('/legal-information#terms', publicUrl).href,
})

const shippingDetails = ({ country, cents }: { country: string; cents: number }) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(cents), currency: 'EUR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
})

const reviewData = ({ author, rating, text, published_at }: ReviewExcerpt) => ({
  '@type': 'Review',
  author: author === null ? undefined : { '@type': 'Person', name: author },
  datePublished: published_at.slice(0, 10),
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
})

const ORDERED = { supplier: 'BackOrder', preorder: 'PreOrder' } as const

/** What is ordered for somebody says from which day it is there. */
function availability({ removed, copies, promise }: Book) {
  const schema = (word: string) => ({ availability: `https://schema.org/${word}` })
  if (removed) return schema('Discontinued')
  if (copies < 1) return schema('OutOfStock')
  if (!promise || promise.kind === 'shelf') return schema('InStock')
  return { ...schema(ORDERED[promise.kind]), availabilityStarts: promise.readyAt.slice(0, 10) }
}
