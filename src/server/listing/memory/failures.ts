/** Which books pass a list's filters, and which fail those of a single facet: asked column by column, many at once. */
import { BOOK_FORMATS, CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import type { ListFilters } from '../filters.ts'
import { FEATURED, IN_STOCK, ON_SALE } from './book-facts.ts'
import type { BookFacts } from './book-facts.ts'
import { FACET_BITS } from './counts.ts'
import type { NumberLists } from './number-lists.ts'
import { grown, valuesAt } from './numbers.ts'
import type { Numbers } from './numbers.ts'
import { personOf, roleOf } from './role-base.ts'

/** In no such list at all: bits of every facet, which no book that fails a single one has. */
export const NOT_LISTED = 255

/** Whether a book counts for anything: it passes, or fails the filters of one facet only. */
export const isSingle = (failed: number) => (failed & (failed - 1)) === 0

/** Books that are asked about: how many, and their values in a column, in their order. */
type Asked = { count: number; valuesIn: <Column extends Numbers>(column: Column) => Column }

const everyBook = ({ size }: BookFacts): Asked => ({ count: size, valuesIn: (column) => column })

const someBooks = (ids: Int32Array): Asked => ({
  count: ids.length,
  valuesIn: <Column extends Numbers>(column: Column) => valuesAt(column, ids),
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

/** A table by shelf that fails those without one of some categories, good until the next table is asked for. */
function shelvesWithout(chosen: readonly number[], { shelves, counts }: BookFacts): Uint8Array {
  const { pool, rowOf, used } = shelves.categories
  const bit = FACET_BITS.category
  const fails = new Uint8Array(counts.category.length).fill(bit)
  for (const category of chosen) if (category < fails.length) fails[category] = 0
  table = grown(table, shelves.size).fill(bit, 0, shelves.size)
  for (let place = 0; place < used; place += 1) {
    const shelf = rowOf[place] as number
    table[shelf] = (table[shelf] as number) & (fails[pool[place] as number] ?? bit)
  }
  return table
}

/** Tables for the columns of bytes: which values fail what. */
type ByteTables = Record<'flags' | 'format' | 'language', Uint8Array>

/** All columns of bytes in one walk, the first of a question. */
function failByBytes({ failures, count, valuesIn }: Books, facts: BookFacts, fails: ByteTables) {
  const [flags, format, language] = [valuesIn(facts.flags), valuesIn(facts.format), valuesIn(facts.language)]
  for (let at = 0; at < count; at += 1)
    failures[at] =
      (fails.flags[flags[at] as number] as number) |
      (fails.format[format[at] as number] as number) |
      (fails.language[language[at] as number] as number)
}

function failBy({ failures, count, valuesIn }: Books, column: Int32Array, fails: Uint8Array) {
  const values = valuesIn(column)
  for (let at = 0; at < count; at += 1)
    failures[at] = (failures[at] as number) | (fails[values[at] as number] as number)
}

const byteTable = (failsFor: (value: number) => number) =>
  Uint8Array.from({ length: 256 }, (_, value) => failsFor(value))

/** A table by flags: what is not on sale is in no list. */
function flagsTable({ favorites, availability }: ListFilters): Uint8Array {
  const wanted = ON_SALE | (favorites ? FEATURED : 0)
  const stocked = availability ? IN_STOCK : 0
  return byteTable((flags) => {
    if ((flags & wanted) !== wanted) return NOT_LISTED
    return (flags & stocked) === stocked ? 0 : FACET_BITS.availability
  })
}

/** A table by number that fails all but the chosen ones, nothing if none are chosen; 0 stands for none. */
const chosenTable = (chosen: readonly number[] | undefined, bit: number) =>
  byteTable((value) => (chosen && !(value > 0 && chosen.includes(value)) ? bit : 0))

function failPrices(
  { failures, count, valuesIn }: Books,
  column: Int32Array,
  { least, most }: { least: number; most: number },
) {
  const prices = valuesIn(column)
  for (let at = 0; at < count; at += 1) {
    const price = prices[at] as number
    // The sign of either difference fails it: quicker than to guess at each of a million
    const isBeyond = (price - least) | (most - price)
    failures[at] = (failures[at] as number) | ((isBeyond >> 31) & FACET_BITS.price)
  }
}

/** What an `integer` of the database holds at most. */
const MAX_PRICE_CENTS = 2 ** 31 - 1

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

/** Returns the filters by columns of bytes: they have few values, so that many questions share them. */
export const byteFiltersOf = ({ format, language, availability, favorites }: ListFilters): ListFilters => ({
  format,
  language,
  availability,
  favorites,
})

type Help = {
  ids?: Int32Array
  /** Memory that is no longer needed, reused if it fits. */
  used?: Uint8Array | undefined
  /** What every book fails by columns of bytes, where that is known. */
  byBytes?: Uint8Array | undefined
}

/**
 * Returns the bits of the facets whose filters each book fails, 0 for those that pass: of every book by its id, or of
 * some in their order.
 */
export function failuresOf(
  { facts, languages }: Known,
  filters: ListFilters,
  { ids, used, byBytes }: Help = {},
): Uint8Array {
  const { counts, people } = facts
  const asked = ids ? someBooks(ids) : everyBook(facts)
  const books = {
    ...asked,
    failures: used?.length === asked.count ? used : new Uint8Array(asked.count),
  }
  const { publisher, collection, format, language, category, collaborator, role } = filters
  if (byBytes) books.failures.fill(NOT_LISTED).set(byBytes.subarray(0, asked.count))
  else
    failByBytes(books, facts, {
      flags: flagsTable(filters),
      format: chosenTable(format?.map(formatNumber), FACET_BITS.format),
      language: chosenTable(
        language?.map((code) => languages.indexOf(code)),
        FACET_BITS.language,
      ),
    })
  if (publisher)
    failBy(books, facts.publisher, allBut(publisher, counts.publisher.length, FACET_BITS.publisher))
  if (collection)
    failBy(books, facts.collection, allBut(collection, counts.collection.length, FACET_BITS.collection))
  if (category) failBy(books, facts.shelf, shelvesWithout(category, facts))
  if (filters.price_min !== undefined || filters.price_max !== undefined) {
    const { price_min: least = 0, price_max: most = MAX_PRICE_CENTS } = filters
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
