/**
 * Books as assistants read them: the product feed of the Agentic Commerce Protocol, as published in 2026, a JSON object on each
 * line. It is there to be found: nothing is bought in an assistant, and each book leads to its page here.
 */
import type { Article } from '#shared/contract/articles.ts'
import { WITHDRAWAL_DAYS } from '#shared/returns/withdrawal.ts'
import type { Selling } from '#shared/orders/selling.ts'
import { isListedProduct, productFacts } from './product-feed.ts'

const AVAILABILITY = {
  shelf: 'in_stock',
  supplier: 'backorder',
  preorder: 'pre_order',
  none: 'out_of_stock',
} as const

const MAX_NAME = 70

type Seller = { publicUrl: string; shop: string; country: string; countries: readonly string[] }

function product(book: Article, { publicUrl, shop, country, countries }: Seller) {
  const facts = productFacts(book, publicUrl)
  const [cover, ...others] = facts.images
  return {
    item_id: facts.id,
    // Every edition has a page of its own
    group_id: facts.id,
    listing_has_variations: false,
    is_eligible_search: true,
    is_eligible_checkout: false,
    title: facts.title,
    description: facts.description,
    url: facts.link,
    gtin: facts.isbn,
    brand: (facts.brand ?? shop).slice(0, MAX_NAME),
    condition: 'new',
    product_category: 'Media > Books',
    image_url: cover,
    additional_image_urls: others.length > 0 ? others.join(',') : undefined,
    price: facts.price,
    availability: AVAILABILITY[facts.availability],
    availability_date: facts.availableFrom?.slice(0, 10),
    seller_name: shop.slice(0, MAX_NAME),
    seller_url: publicUrl,
    accepts_returns: true,
    return_deadline_in_days: WITHDRAWAL_DAYS,
    return_policy: new URL('/legal-information#terms', publicUrl).href,
    target_countries: countries,
    store_country: country,
  }
}

/** Returns the countries with a price of delivery of their own, the shop's first. */
export const soldTo = ({ homeCountry, zones }: Pick<Selling, 'homeCountry' | 'zones'>): string[] => [
  ...new Set([
    homeCountry,
    ...zones.flatMap(({ method, countries }) => (method === 'standard' ? (countries ?? []) : [])),
  ]),
]

/** Returns the feed of some books as JSON Lines. */
export const assistantFeed = (books: readonly Article[], seller: Seller): string =>
  books
    .filter(isListedProduct)
    .map((book) => `${JSON.stringify(product(book, seller))}\n`)
    .join('')
