/** The fields of a book as staff edit them; an empty value clears the field where that is allowed. */
import { z } from 'zod'
import { fault } from '#shared/text/staff/fault-words.ts'
import { CONTRIBUTOR_ROLES, type ContributorRole } from '#shared/catalogue/vocabulary.ts'
import type { Parsed } from '#shared/parsing/parsed.ts'
import { uploadNamed } from '../../books/covers.ts'
import { electronicAddress, postalAddress, safetyName } from '../../product-safety/contacts.ts'
import { line } from '#server/platform/actions/values.ts'
import { orNone } from '../../suppliers/parse-supplier.ts'
import { parseFormat, readLanguage, parseSupply } from '../values/vocabularies.ts'
import { parseImages, parsePrizes } from '../values/lists.ts'
import { MAX_PEOPLE, NAME_LENGTH, PERSON_NAME_LENGTH, TEXT_LENGTH, TITLE_LENGTH } from '../values/texts.ts'
import { parseCount, parseDate, parseMeasure } from '../values/numbers.ts'
import { sortNameOf, type Person } from '../values/people.ts'

export const MAX_IMAGES = 20
const MAX_CATEGORIES = 50

/** A value parsed like an import's; null if empty. */
const read = <T>(parse: (text: string) => Parsed<T>) =>
  z.string().transform((typed, context): T | null => {
    const parsed = parse(typed)
    if (parsed.kind === 'value') return parsed.value
    if (parsed.kind === 'empty') return null
    context.addIssue(parsed.reason)
    return z.NEVER
  })

const name = (most = NAME_LENGTH) => z.union([z.literal('').transform(() => null), line(most)])
const longText = () =>
  z
    .string()
    .max(TEXT_LENGTH, fault('TOO_LONG', { most: TEXT_LENGTH }))
    .transform((typed) => typed.trim().toWellFormed() || null)

/** `translator:Marguerite Yourcenar`; an author without a role. */
const person = () =>
  z.string().transform((typed, context): Person => {
    const [, role = 'author', written = typed] = /^([a-z]+):(.*)$/s.exec(typed) ?? []
    const isRole = (CONTRIBUTOR_ROLES as readonly string[]).includes(role)
    const found = line(PERSON_NAME_LENGTH).safeParse(written)
    if (isRole && found.success)
      return { name: found.data, sortName: sortNameOf(found.data), role: role as ContributorRole }
    context.addIssue(fault('NOT_PERSON', { typed }))
    return z.NEVER
  })

const webAddress = () =>
  z.string().transform((typed, context): string => {
    const [found] = parseImages(typed).links
    if (found !== undefined) return found
    context.addIssue(fault('NOT_WEB_ADDRESS', { typed }))
    return z.NEVER
  })

/** A picture: a supplier's link, or the internal link of an upload. */
const picture = () => z.union([z.string().refine(uploadNamed), webAddress()])

/** All fields by name; each is optional. */
export const BOOK_FIELDS = {
  title: line(TITLE_LENGTH).optional().meta({ description: 'Its title' }),
  subtitle: name(TITLE_LENGTH).optional().meta({ description: 'Its subtitle' }),
  people: z
    .array(person())
    .max(MAX_PEOPLE)
    .optional()
    .meta({
      description: `All contributors, such as "translator:Marguerite Yourcenar"; roles: ${CONTRIBUTOR_ROLES.join(', ')}`,
    }),
  publisher: name().optional().meta({ description: 'Its publisher' }),
  collection: name().optional().meta({ description: 'The publisher’s collection' }),
  categories: z
    .array(z.string())
    .max(MAX_CATEGORIES)
    .optional()
    .meta({ description: 'All categories by their keys, such as litterature-francaise/romans' }),
  seriesName: name().optional().meta({ description: 'The series it belongs to' }),
  seriesVolume: read(parseCount).optional().meta({ description: 'Its number in that series' }),
  language: read(readLanguage).optional().meta({ description: 'Such as fr; empty where nobody knows it' }),
  originalTitle: name().optional().meta({ description: 'Title of the work in its own language' }),
  originalLanguage: read(readLanguage)
    .optional()
    .meta({ description: 'Language it was written in, such as en' }),
  format: z
    .string()
    .transform((typed, context) => {
      const format = parseFormat(typed)
      if (format) return format
      context.addIssue(fault('NOT_FORMAT', { typed }))
      return z.NEVER
    })
    .optional()
    .meta({ description: 'Such as poche, broché, relié' }),
  pages: read(parseCount).optional().meta({ description: 'Number of pages' }),
  weightGrams: read(parseMeasure).optional().meta({ description: 'Weight in grams' }),
  widthMm: read(parseMeasure).optional().meta({ description: 'Width in millimetres' }),
  heightMm: read(parseMeasure).optional().meta({ description: 'Height in millimetres' }),
  thicknessMm: read(parseMeasure).optional().meta({ description: 'Thickness in millimetres' }),
  publishedOn: read(parseDate).optional().meta({ description: '2026, 2026-11 or 2026-11-28' }),
  supply: read(parseSupply).optional().meta({ description: 'What the trade says of further copies' }),
  descriptionFr: longText().optional().meta({ description: 'Description in French' }),
  descriptionEn: longText().optional().meta({ description: 'Description in English' }),
  extract: longText().optional().meta({ description: 'The first lines of its text' }),
  extractLink: z
    .union([z.literal('').transform(() => null), webAddress()])
    .optional()
    .meta({ description: 'Web address of a longer extract' }),
  ebookLink: z
    .union([z.literal('').transform(() => null), webAddress()])
    .optional()
    .meta({ description: 'Of an e-book: web address where readers get it' }),
  prizes: read(parsePrizes)
    .optional()
    .meta({ description: 'Literary prizes between semicolons, each with its year: Prix Goncourt 1984' }),
  safetyName: orNone(safetyName())
    .optional()
    .meta({ description: 'Who answers for its safety: its publisher, or who is responsible in the EU' }),
  safetyPostalAddress: orNone(postalAddress())
    .optional()
    .meta({ description: 'Their postal address, on one line' }),
  safetyElectronicAddress: orNone(electronicAddress())
    .optional()
    .meta({ description: 'Their e-mail address, or a web form' }),
  images: z
    .array(picture())
    .max(MAX_IMAGES)
    .optional()
    .meta({ description: 'Web addresses of all pictures' }),
}

/** The fields as they are typed. */
export type TypedFields = z.input<z.ZodObject<typeof BOOK_FIELDS>>
export type GivenFields = z.output<z.ZodObject<typeof BOOK_FIELDS>>
