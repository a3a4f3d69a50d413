/** Which books pass a list's filters, and which fail those of a single facet: asked column by column, many at once. */
import { BOOK_FORMATS, CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import type { ListFilters } from '../list-filters.ts'
import { FEATURED, IN_STOCK, ON_SALE } from './book-facts.ts'
import type { BookFacts } from './book-facts.ts'
import { FACET_BITS } from './counts.ts'
import type { NumberLists } from './number-lists.ts'
import { grown } from './numbers.ts'
import type { Numbers } from './numbers.ts'
import { personOf, roleOf } from './role-base.ts'

/** In no such list at all: bits of every facet, which no book that fails a single one has. */
export const NOT_LISTED = 255

/** Whether a book counts for anything: it passes, or fails the filters of one facet only. */
export const isSingle = (failed: number) => (failed & (failed - 1)) === 0

/** Books that are asked about: how many, and their values in a column, in their order. */
type Asked = { count: number; valuesIn: (column: Numbers) => Numbers }

const everyBook = ({ size }: BookFacts): Asked => ({ count: size, valuesIn: (column) => column })

const someBooks = (ids: Int32Array): Asked => ({
  count: ids.length,
  valuesIn: (column) => ids.map((id) => column[id] ?? 0),
})

type Books = Asked & { failures: Uint8Array }

// The same memory for every question: new memory would be thrown away a megabyte at a time, and that stops everything
let table = new Uint8Array(0)
let marks = new Uint8Array(0)

/** A table by value that fails all but the chosen ones, good until the next is asked for; 0 stands for none. */
function allBut(chosen: readonly number[], size: number, bit: number): Uint8Array {
  table = grown(table, size).fill(bit, 0, size)
  for (const value of chosen) if (value > 0 && value < size) table[value] = 0
  return table
}

function failBy({ failures, count, valuesIn }: Books, column: Numbers, fails: Uint8Array) {
  const values = valuesIn(column)
  for (let at = 0; at < count; at += 1)
    failures[at] = (failures[at] as number) | (fails[values[at] as number] as number)
}

/** A table of flags that fails those without the wanted ones. */
const without = (wanted: number, bits: number) =>
  Uint8Array.from({ length: 256 }, (_, flags) => ((flags & wanted) === wanted ? 0 : bits))

function failPrices(
  { failures, count, valuesIn }: Books,
  column: Uint32Array,
  { least, most }: { least: number; most: number },
) {
  const prices = valuesIn(column)
  for (let at = 0; at < count; at += 1) {
    const price = prices[at] as number
    const failed = price < least || price > most ? FACET_BITS.price : 0
    failures[at] = (failures[at] as number) | failed
  }
}

type Chosen = { fails: Uint8Array; role: number | undefined }

const isChosen = (part: number, { fails, role }: Chosen) =>
  fails[personOf(part)] === 0 && (role === undefined || roleOf(part) === role)

/** Marks the books that one of the chosen people made, in that role if one is given: a walk along everybody's parts. */
function booksOf({ pool, rowOf, used }: NumberLists, size: number, chosen: Chosen): Uint8Array {
  marks = grown(marks, size).fill(0, 0, size)
  for (let place = 0; place < used; place += 1)
    if (isChosen(pool[place] as number, chosen)) marks[rowOf[place] as number] = 1
  return marks
}

/** The same of some books, by their own parts. */
const booksAmong = ({ pool, start, length }: NumberLists, ids: Int32Array, chosen: Chosen) =>
  Uint8Array.from(ids, (id) => {
    const from = start[id] ?? 0
    const parts = pool.subarray(from, from + (length[id] ?? 0))
    return parts.some((part) => isChosen(part, chosen)) ? 1 : 0
  })

function failUnmarked({ failures, count }: Books, marked: Uint8Array, bit: number) {
  for (let at = 0; at < count; at += 1) failures[at] = (failures[at] as number) | (marked[at] === 1 ? 0 : bit)
}

const formatNumber = (format: string) => BOOK_FORMATS.findIndex((known) => known === format) + 1

type Known = { facts: BookFacts; languages: readonly string[] }

/**
 * Returns the bits of the facets whose filters each book fails, 0 for those that pass: of every book by its id, or of
 * some in their order. `used` is memory that nobody needs any more, taken if it fits.
 */
export function failuresOf(
  { facts, languages }: Known,
  filters: ListFilters,
  { ids, used }: { ids?: Int32Array; used?: Uint8Array | undefined } = {},
): Uint8Array {
  const { counts, flags, people } = facts
  const asked = ids ? someBooks(ids) : everyBook(facts)
  const books = {
    ...asked,
    failures: used?.length === asked.count ? used.fill(0) : new Uint8Array(asked.count),
  }
  const { publisher, collection, format, language, category, collaborator, role } = filters
  failBy(books, flags, without(ON_SALE | (filters.favorites ? FEATURED : 0), NOT_LISTED))
  if (filters.availability) failBy(books, flags, without(IN_STOCK, FACET_BITS.availability))
  if (publisher)
    failBy(books, facts.publisher, allBut(publisher, counts.publisher.length, FACET_BITS.publisher))
  if (collection)
    failBy(books, facts.collection, allBut(collection, counts.collection.length, FACET_BITS.collection))
  if (format)
    failBy(books, facts.format, allBut(format.map(formatNumber), counts.format.length, FACET_BITS.format))
  if (language) {
    const spoken = language.map((code) => languages.indexOf(code))
    failBy(books, facts.language, allBut(spoken, counts.language.length, FACET_BITS.language))
  }
  if (category) {
    const { shelves } = facts
    failBy(books, facts.shelf, allBut(shelves.with(category), shelves.size, FACET_BITS.category))
  }
  if (filters.price_min !== undefined || filters.price_max !== undefined) {
    const { price_min: least = 0, price_max: most = Infinity } = filters
    failPrices(books, facts.price, { least, most })
  }
  if (collaborator) {
    const chosen = {
      fails: allBut(collaborator, counts.collaborator.length, FACET_BITS.collaborator),
      role: role && CONTRIBUTOR_ROLES.indexOf(role) + 1,
    }
    const marked = ids ? booksAmong(people, ids, chosen) : booksOf(people, facts.size, chosen)
    failUnmarked(books, marked, FACET_BITS.collaborator)
  }
  return books.failures
}
