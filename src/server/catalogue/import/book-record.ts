/** What one row says of a book: only what its file carries, in the shop's own units. */
import type { BookFormat, Supply } from '#shared/catalogue/vocabulary.ts'
import type { CategoryPath } from './values/categories.ts'
import type { Person } from './values/people.ts'

/** Who delivers a book, as a file names them: one that the shop does not know is passed over. */
export type SupplySource = {
  name: string
  /** The number that names it in EDI. */
  gln?: string | undefined
  /** `YYYY-MM-DD`, from which day; null: the file says that none is known. */
  expectedOn?: string | null | undefined
}

/** Every field is absent where the row is silent, so that silence never overwrites what the shop knows. */
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
  /** Public price; `discountPpm` is absent where the file knows of no discounts at all. */
  publicPriceCents?: number
  discountPpm?: number
  stock?: number
  supply?: Supply
  /** In the order of the file. */
  sources?: SupplySource[]
  bestsellerCount?: number
  averageRate?: number
  reviewCount?: number
  descriptionFr?: string
  descriptionEn?: string
  extract?: string
  extractLink?: string
  ebookLink?: string
  /** Who answers for its safety: all three, or none. */
  safetyName?: string
  safetyPostalAddress?: string
  safetyElectronicAddress?: string
  publisher?: string
  collection?: string
  people?: Person[]
  images?: string[]
  /** Keys that say which books are of the same work (`works/work-keys.ts`). */
  statedKeys?: string[]
}

export type Sale = 'on sale' | 'withdrawn' | 'deleted'

/** A row that can be stored. */
export type BookRecord = {
  line: number
  isbn: string
  facts: BookFacts
  categories: CategoryPath[]
  /** Whether the book may be sold, where the file tells: `deleted` says nothing else of it. Silent: as it was. */
  sale?: Sale
  /** Why the row gives no price, for the report. */
  noPriceBecause?: string
}

/** A row, or part of one, that was not taken or not understood: what the report file lists. */
export type Complaint = {
  line: number
  /** `refused`: the row; of a row that was taken, a value `left out`, or stored though `not understood`. */
  outcome: 'refused' | 'left out' | 'not understood'
  isbn: string
  title: string
  /** What the summary counts by. */
  reason: string
  detail: string
  /** What stands in the cell that it is about. */
  read?: string
}
