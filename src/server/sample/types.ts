import type { Supply } from '#shared/catalogue/vocabulary.ts'

/** One shelf of the shop; `parent` is the key of the shelf above it, three levels at most (§3). */
export type SampleCategory = {
  key: string
  name: { fr: string; en: string }
  parent?: string
}

export type SampleRole = 'author' | 'translator' | 'illustrator' | 'editor' | 'preface'

/** A person as printed on the cover, and as filed: `Marguerite Yourcenar`, `Yourcenar, Marguerite`. */
export type SampleContributor = { name: string; sortName: string; role: SampleRole }

/** One edition. Editions of one work, in any language or format, share the same `work` key. */
export type SampleBook = {
  isbn: string
  title: string
  subtitle?: string
  /** Language of the edition, ISO 639-1. */
  titleLanguage: 'fr' | 'en' | 'es' | 'de'
  work?: string
  contributors: SampleContributor[]
  publisher: string
  collection?: string
  series?: { name: string; volume: number }
  format: 'poche' | 'broche' | 'relie' | 'numerique'
  /** Of an e-book: where readers get it. */
  ebookLink?: string
  /** What the trade says of further copies. */
  supply?: Supply
  /** In how many days, from the day the sample is loaded, its supplier has it. */
  expectedInDays?: number
  pages: number
  weightGrams?: number
  widthMm?: number
  heightMm?: number
  /** `YYYY-MM-DD`, or `YYYY` where the day is not known. */
  publishedOn: string
  publicPriceCents: number
  discountPercent?: number
  stock: number
  bestsellerCount: number
  categories: string[]
  description: { fr: string; en?: string } | { en: string; fr?: string }
  /** Some pages to read, from an edition whose text belongs to everybody. */
  extract?: string
  /** The booksellers’ « coup de cœur ». */
  featured?: boolean
}

export type SampleHeroSlide = {
  key: string
  kicker: { fr: string; en: string }
  title: { fr: string; en: string }
  text: { fr: string; en: string }
  linkLabel: { fr: string; en: string }
  /** Where the button leads: the list of books, of this category where one is named. */
  category?: string
  /** Three books whose covers stand on the slide, the middle one in front. */
  isbns: [string, string, string]
}

/** Who delivers the books of some publishers. */
export type SampleSupplier = {
  name: string
  leadDays: number
  cutOff: string
  francoEuros: number
  discountPercent: number
  returnDays: number
  publishers: string[]
}

export type SampleEvent = {
  key: string
  title: { fr: string; en: string }
  text: { fr: string; en: string }
  place: { fr: string; en: string }
  /** About so many days from the day the sample is loaded; negative is past. */
  dayOffset: number
  /** The nearest such day is taken, 0 is Sunday; public holidays are left out. */
  weekday: number
  /** Local time of Paris, `HH:MM`. */
  startsAt: string
  endsAt: string
  /** Seats; without it everybody just comes. */
  capacity?: number
  /** Names of people of the sample’s books whose work it is about. */
  contributors?: string[]
  /** Books on the table that evening. */
  isbns: string[]
}
