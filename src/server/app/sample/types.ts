import { z } from 'zod'
import { SUPPLIES } from '#shared/catalogue/vocabulary.ts'

const inBothLanguages = z.strictObject({ fr: z.string(), en: z.string() })

/** One shelf of the shop; `parent` is the key of the shelf above it, three levels at most (§3). */
export type SampleCategory = z.infer<typeof SampleCategory>

/** A line of `categories.ndjson`. */
export const SampleCategory = z.strictObject({
  key: z.string(),
  name: inBothLanguages,
  parent: z.string().optional(),
})

/** One edition. */
export type SampleBook = z.infer<typeof SampleBook>

/** A line of `books.ndjson`. */
export const SampleBook = z.strictObject({
  isbn: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  /** Language of the edition, ISO 639-1. */
  titleLanguage: z.enum(['fr', 'en', 'es', 'de']),
  /** Editions of one work, in any language or format, share this key. */
  work: z.string().optional(),
  /** People as printed on the cover, and as filed: `Marguerite Yourcenar`, `Yourcenar, Marguerite`. */
  contributors: z.array(
    z.strictObject({
      name: z.string(),
      sortName: z.string(),
      role: z.enum(['author', 'translator', 'illustrator', 'editor', 'preface']),
    }),
  ),
  publisher: z.string(),
  collection: z.string().optional(),
  series: z.strictObject({ name: z.string(), volume: z.number() }).optional(),
  format: z.enum(['poche', 'broche', 'relie', 'numerique']),
  /** Of an e-book: where readers get it. */
  ebookLink: z.string().optional(),
  /** What the trade says of further copies. */
  supply: z.enum(SUPPLIES).optional(),
  /** In how many days, from the day the sample is loaded, its supplier has it. */
  expectedInDays: z.int().optional(),
  pages: z.int(),
  weightGrams: z.int().optional(),
  widthMm: z.int().optional(),
  heightMm: z.int().optional(),
  /** `YYYY-MM-DD`, or `YYYY` where the day is not known. */
  publishedOn: z.string(),
  publicPriceCents: z.int(),
  discountPercent: z.number().optional(),
  stock: z.int(),
  bestsellerCount: z.int(),
  categories: z.array(z.string()),
  description: inBothLanguages.partial(),
  /** Some pages to read, from an edition whose text belongs to everybody. */
  extract: z.string().optional(),
  /** The booksellers’ « coup de cœur ». */
  featured: z.boolean().optional(),
})

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
