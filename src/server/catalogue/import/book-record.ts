/** The facts that one row states about a book, in the shop's units. */
import type { BookFormat, Supply } from '#shared/catalogue/vocabulary.ts'
import type { CategoryPath } from './values/lists.ts'
import type { Person } from './values/people.ts'

/** A supplier of a book, as a file names it; unknown ones are ignored. */
export type SupplySource = {
  name: string
  /** Its GLN, which identifies it in EDI. */
  gln?: string | undefined
  /** `YYYY-MM-DD`, expected availability; null: the file states that there is no date. */
  expectedOn?: string | null | undefined
}

/** A field is absent where the row is silent, so that silence never overwrites the shop's data. */
export type BookFacts = {
  title?: string
  subtitle?: string
  seriesName?: string
  seriesVolume?: number
  originalTitle?: string
  originalLanguage?: string
  language?: string
  format?: BookFormat
  pages?: number
  weightGrams?: number
  widthMm?: number
  heightMm?: number
  thicknessMm?: number
  publishedOn?: string
  /** Public price; `discountPpm` is absent if the file has no discounts at all. */
  publicPriceCents?: number
  discountPpm?: number
  stock?: number
  supply?: Supply
  /** In file order. */
  sources?: SupplySource[]
  bestsellerCount?: number
  averageRate?: number
  reviewCount?: number
  descriptionFr?: string
  descriptionEn?: string
  extract?: string
  extractLink?: string
  ebookLink?: string
  /** As `writtenPrizes` writes them. */
  prizes?: string
  /** Product safety contact: all three, or none. */
  safetyName?: string
  safetyPostalAddress?: string
  safetyElectronicAddress?: string
  publisher?: string
  collection?: string
  people?: Person[]
  images?: string[]
  /** Stated keys of the work (`works/work-keys.ts`). */
  statedKeys?: string[]
}

/** What a row says of somebody who made its book. */
export type ProfileFacts = {
  name: string
  biographyFr?: string
  biographyEn?: string
  /** A portrait comes with whose work it is. */
  portrait?: { link: string; credit: string }
}

export type Sale = 'on sale' | 'withdrawn' | 'deleted'

/** A row that can be stored. */
export type BookRecord = {
  line: number
  isbn: string
  facts: BookFacts
  categories: CategoryPath[]
  profiles?: ProfileFacts[]
  /** Whether the book may be sold, if stated; a `deleted` record states nothing else. Absent: unchanged. */
  sale?: Sale
  /** Why the row gives no price, for the report. */
  noPriceBecause?: string
}

/** A row or value that was rejected or not understood, for the report file. */
export type Complaint = {
  line: number
  /**
   * `refused`: the row was rejected; `left out`: a value was ignored; `not understood`: a value was stored as
   * it is.
   */
  outcome: 'refused' | 'left out' | 'not understood'
  isbn: string
  title: string
  /** Key by which the summary counts. */
  reason: string
  detail: string
  /** The content of the cell. */
  read?: string
}
