import { z } from 'zod'
import { SUPPLIES } from '#shared/catalogue/vocabulary.ts'

const inBothLanguages = z.strictObject({ fr: z.string(), en: z.string() })

/** One category; `parent` is the key of its parent, at most three levels (§3). */
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
  /** Groups the editions of one work, in any language or format. */
  work: z.string().optional(),
  /** People as printed on the cover and as sorted: `Marguerite Yourcenar`, `Yourcenar, Marguerite`. */
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
  /** For an e-book: where readers buy it. */
  ebookLink: z.string().optional(),
  /** The trade's availability of further copies. */
  supply: z.enum(SUPPLIES).optional(),
  /** Days from the day of loading until the supplier has it. */
  expectedInDays: z.int().optional(),
  pages: z.int(),
  weightGrams: z.int().optional(),
  widthMm: z.int().optional(),
  heightMm: z.int().optional(),
  /** `YYYY-MM-DD`, or `YYYY` if the day is unknown. */
  publishedOn: z.string(),
  publicPriceCents: z.int(),
  discountPercent: z.number().optional(),
  stock: z.int(),
  bestsellerCount: z.int(),
  categories: z.array(z.string()),
  description: inBothLanguages.partial(),
  /** Some pages of an edition in the public domain. */
  extract: z.string().optional(),
  /** Literary prizes: `Prix Goncourt 1984`. */
  prizes: z.string().optional(),
  /** The booksellers' « coup de cœur ». */
  featured: z.boolean().optional(),
})

export type SampleHeroSlide = {
  key: string
  kicker: { fr: string; en: string }
  title: { fr: string; en: string }
  text: { fr: string; en: string }
  linkLabel: { fr: string; en: string }
  /** The target of the button: the list of books, of this category if given. */
  category?: string
  /** Three books whose covers are on the slide, the middle one in front. */
  isbns: [string, string, string]
}

/** A distributor of some publishers. */
export type SampleSupplier = {
  name: string
  leadDays: number
  cutOff: string
  francoEuros: number
  discountPercent: number
  returnDays: number
  publishers: string[]
}

export type SampleStaffPick = {
  /** First name of whoever recommends it. */
  by: string
  isbn: string
  daysAgo: number
  /** In one language or both. */
  note: { fr?: string; en?: string }
}

/** Who somebody is, in one language or both. */
export type SampleBiography = { name: string; biography: { fr?: string; en?: string } }

export type SampleTable = {
  /** In one language or both, as its text. */
  title: { fr?: string; en?: string }
  text: { fr?: string; en?: string }
  daysAgo: number
  /** Until it ends; without it, it stays. */
  daysLeft?: number
  isbns: string[]
}

export type SampleEvent = {
  key: string
  title: { fr: string; en: string }
  text: { fr: string; en: string }
  place: { fr: string; en: string }
  /** Approximate days from the day of loading; negative is past. */
  dayOffset: number
  /** The nearest such weekday is used, 0 is Sunday; public holidays are skipped. */
  weekday: number
  /** Local time in Paris, `HH:MM`. */
  startsAt: string
  endsAt: string
  /** Number of seats; without it there is no registration. */
  capacity?: number
  /** Names of contributors of the sample's books. */
  contributors?: string[]
  /** Books presented at the event. */
  isbns: string[]
}
