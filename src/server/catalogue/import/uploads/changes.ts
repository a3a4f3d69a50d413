/** Changes of a batch, field by field, for the preview of an import. */
import { discountedCents } from '#shared/money/discount.ts'
import type { ImportChange } from '#shared/contract/staff/import.ts'
import type { BatchResult } from '../write/import-rows.ts'
import { changedFields, type MergedBook } from '../write/merge-facts.ts'

type Field = ImportChange['fields'][number]
type Named = Pick<MergedBook, 'people' | 'images'>

/** Names of fields in the choice of columns. */
const NAMES: Partial<Record<keyof MergedBook, string>> = {
  seriesName: 'series',
  seriesVolume: 'volume',
  originalTitle: 'original_title',
  originalLanguage: 'original_language',
  weightGrams: 'weight',
  widthMm: 'width',
  heightMm: 'height',
  thicknessMm: 'thickness',
  publishedOn: 'published_on',
  publicPriceCents: 'price',
  discountPpm: 'discount',
  supply: 'availability',
  expectedOn: 'expected',
  bestsellerCount: 'bestseller_count',
  averageRate: 'average_rate',
  reviewCount: 'review_count',
  descriptionFr: 'description_fr',
  descriptionEn: 'description_en',
  extractLink: 'extract_link',
  ebookLink: 'ebook_link',
  safetyName: 'safety_name',
  safetyPostalAddress: 'safety_postal_address',
  safetyElectronicAddress: 'safety_electronic_address',
}

/** A long description is shown by its beginning. */
const MAX_SHOWN = 200

const shown = (value: unknown) =>
  value === null || value === undefined || value === '' ? null : String(value).slice(0, MAX_SHOWN)

const peopleOf = ({ people }: { people: readonly { name: string }[] }) =>
  people.map(({ name }) => name).join(', ')

/** The fields shown first of a new book. */
const OF_NEW = ['publicPriceCents', 'stock', 'publisher', 'publishedOn'] as const

type Falling = Pick<MergedBook, 'publicPriceCents' | 'discountPpm' | 'stock'>

/** A fall by a quarter of the price, or by half of at least four copies, is rarely intended. */
const isGreatFall = (before: Falling, after: Falling) =>
  discountedCents(after) * 4 <= discountedCents(before) * 3 ||
  (before.stock >= 4 && after.stock * 2 <= before.stock)

/** Returns the changes of a batch with a large fall of price or stock. */
export const greatFallsOfBatch = ({ writes, ...batch }: BatchResult): ImportChange[] =>
  changesOfBatch({
    ...batch,
    writes: writes.filter(({ before, book }) => before && isGreatFall(before, book)),
    filings: [],
    removals: new Map(),
  })

/** Returns the books that a batch changes, grouped by kind of change. */
export function changesOfBatch({ writes, filings, removals }: BatchResult): ImportChange[] {
  const changes = new Map<string, ImportChange>()
  const changeOf = (isbn: string, title: string, change: ImportChange['change']) => {
    const known = changes.get(isbn) ?? { isbn, title, change, is_great_fall: false, fields: [] }
    changes.set(isbn, known)
    return known
  }
  for (const { book, before, changes: parts } of writes) {
    const change = changeOf(book.isbn, book.title, before ? 'updated' : 'added')
    change.is_great_fall = before !== undefined && isGreatFall(before, book)
    const names = before ? changedFields(before, book) : OF_NEW.filter((name) => book[name] !== null)
    change.fields.push(
      ...names.map((name) => ({
        field: NAMES[name] ?? name,
        from: shown(before?.[name]),
        to: shown(book[name]),
      })),
    )
    if (parts.people && (before || book.people.length > 0))
      change.fields.push(both('people', before && peopleOf(before), peopleOf(book)))
    if (parts.images) change.fields.push(...imagesOf(before, book))
  }
  for (const { isbn, path } of filings)
    changeOf(isbn, '', 'updated').fields.push(both('category', null, path.join(' > ')))
  for (const [isbn, leaves] of removals) {
    const change = changeOf(isbn, '', 'updated')
    if (leaves) change.change = 'removed'
    change.fields.push(both('sale', leaves ? 'on' : 'off', leaves ? 'off' : 'on'))
  }
  return [...changes.values()]
}

const both = (field: string, from: unknown, to: unknown): Field => ({
  field,
  from: shown(from),
  to: shown(to),
})

function imagesOf(before: Pick<Named, 'images'> | undefined, book: Named): Field[] {
  const [from, to] = [before?.images.join(' '), book.images.join(' ')]
  return from || to ? [both('image', from, to)] : []
}
