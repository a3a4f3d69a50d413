/** What a bookseller decides about selling: VAT, delivery, vouchers, the French book price rules. Documented in docs/operations.md. */
import { DEFAULT_LOYALTY, type LoyaltyRule } from '../vouchers/loyalty.ts'
import { DEFAULT_OFFER, type VoucherOffer } from '../vouchers/offer.ts'
import { DEFAULT_GIFTS, type GiftOffer } from './gift.ts'

export const DELIVERY_METHODS = ['standard', 'express', 'pickup'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** Kinds of product that a law may tax differently. */
export const PRODUCT_KINDS = ['book', 'ebook', 'audiobook'] as const
export type ProductKind = (typeof PRODUCT_KINDS)[number]

/** Returns the kind of a book's format, one of `BOOK_FORMATS`. */
export function kindOf(format: string): ProductKind {
  if (format === 'numerique') return 'ebook'
  return format === 'audio' ? 'audiobook' : 'book'
}

/** VAT rates of a country (ISO 3166-1 alpha-2), in tenths of a percent, with when and where they were looked up. */
export type VatRates = {
  country: string
  permille: Record<ProductKind, number>
  since: string
  source: string
}

/** Price by weight of one delivery method to some countries. */
export type DeliveryZone = {
  method: DeliveryMethod
  /** ISO 3166-1 alpha-2; null: every country that no other zone of the method names. */
  countries: readonly string[] | null
  /** In ascending order; more than the last band weighs is sent in several parcels. */
  bands: readonly { upToGrams: number; cents: number }[]
  /** What the books must cost for free delivery; null: never free. */
  freeFromCents: number | null
  /** Days of carriers on the way, from the first to the last; missing: what is usual (`promises/compute-promise.ts`). */
  days?: { minDays: number; maxDays: number } | undefined
}

export type Selling = {
  /** Where the shop is: collected books are sold here, and countries without rates of their own are taxed as here. */
  homeCountry: string
  vat: readonly VatRates[]
  zones: readonly DeliveryZone[]
  /** Whether the French rules on the prices of new books apply (`french-book-prices.ts`). */
  frenchBookPrices: boolean
  /** Which vouchers are sold. */
  vouchers: VoucherOffer
  /** What is offered with presents. */
  gifts: GiftOffer
  /** Whether books bought in the shop earn credit. */
  loyalty: LoyaltyRule
}

const EUROPE = [
  'AT BE BG CH CY CZ DE DK EE ES FI GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK',
].flatMap((codes) => codes.split(' '))

const bands = (...priced: [upToGrams: number, cents: number][]) =>
  priced.map(([upToGrams, cents]) => ({ upToGrams, cents }))

/** What holds until the bookseller decides otherwise (`npm run shop -- delivery`, `vat`, `prices`). */
export const DEFAULT_SELLING: Selling = {
  homeCountry: 'FR',
  vat: [
    {
      country: 'FR',
      // Books on paper since 2013-01-01, also downloaded and read aloud: one rate on every carrier
      permille: { book: 55, ebook: 55, audiobook: 55 },
      since: '2013-01-01',
      source: 'Code général des impôts, article 278-0 bis, A, 3°',
    },
  ],
  zones: [
    {
      method: 'standard',
      countries: ['FR', 'MC'],
      bands: bands([2000, 300], [5000, 590], [10_000, 890], [30_000, 1490]),
      freeFromCents: null,
    },
    {
      method: 'standard',
      countries: EUROPE,
      bands: bands([2000, 990], [5000, 1690], [10_000, 2490], [30_000, 4490]),
      freeFromCents: null,
    },
    {
      method: 'standard',
      countries: null,
      bands: bands([500, 990], [2000, 1990], [5000, 3990], [20_000, 8990]),
      freeFromCents: null,
    },
    { method: 'pickup', countries: null, bands: bands([30_000, 0]), freeFromCents: null },
  ],
  frenchBookPrices: false,
  vouchers: DEFAULT_OFFER,
  gifts: DEFAULT_GIFTS,
  loyalty: DEFAULT_LOYALTY,
}

/** Returns the VAT rate of a kind of product in a country, in tenths of a percent. */
export function vatPermille({ vat, homeCountry }: Selling, kind: ProductKind, country: string): number {
  const rates = vat.find((one) => one.country === country) ?? vat.find((one) => one.country === homeCountry)
  if (!rates) throw new Error(`The settings hold no VAT rates for ${homeCountry}.`)
  return rates.permille[kind]
}
