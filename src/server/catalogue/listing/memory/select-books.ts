/** Selects the books of a list: filter by filter, as sets of rows. */
import { AVAILABILITIES, BOOK_FORMATS, CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import { oncePerObject } from '#shared/once-per-object.ts'
import type { ListFilters } from '../filters.ts'
import { complement, emptySet, hasRow, intersect, setOf, sizeOf, type Bits } from './bits.ts'
import type { Lists } from './books.ts'
import type { Catalogue, Segment } from './catalogue.ts'
import type { CategoryTree } from './category-tree.ts'
import type { Facet } from './facets.ts'
import { languageNumber, ROLE_BASE, ROLE_BITS } from './coded.ts'

type Column = Exclude<Facet, 'category' | 'collaborator'>

/** A lookup table of the chosen values; 0 means not chosen. */
function tableOf(chosen: readonly number[], size: number): Uint8Array {
  const table = new Uint8Array(size)
  for (const value of chosen) if (value > 0) table[value] = 1
  return table
}

// One branch-free loop per kind of column: a function call per row, or a mispredicted branch, would take
// several times as long for a million rows
function oneOf({ books, limits }: Segment, facet: Column, chosen: readonly number[]): Bits {
  const column = books[facet]
  const table = tableOf(chosen, limits[facet])
  const bits = emptySet(column.length)
  for (let row = 0; row < column.length; row += 1)
    (bits[row >>> 5] as number) |= (table[column[row] as number] as number) << (row & 31)
  return bits
}

function between(column: Int32Array | Uint8Array, { min = 0, max = Infinity }): Bits {
  const bits = emptySet(column.length)
  for (let row = 0; row < column.length; row += 1)
    (bits[row >>> 5] as number) |=
      (Number((column[row] as number) >= min) & Number((column[row] as number) <= max)) << (row & 31)
  return bits
}

/** Greater than every row. */
const ROWS = 2 ** 32

/** The rows whose list has a number, a category or a person: `number * ROWS + row`, ascending, so that those of one are adjacent. */
type Holders = Float64Array

function holdersOf({ values, from }: Lists, shift: number): Holders {
  const holders = new Float64Array(from.at(-1) ?? 0)
  for (let row = 0; row < from.length - 1; row += 1)
    for (let place = from[row] as number; place < (from[row + 1] as number); place += 1)
      holders[place] = ((values[place] as number) >>> shift) * ROWS + row
  return holders.toSorted()
}

/** Rows by category. */
const byCategory = oncePerObject((lists: Lists) => holdersOf(lists, 0))

/** Rows by person. */
const byPerson = oncePerObject((lists: Lists) => holdersOf(lists, ROLE_BITS))

/** Calls `each` with the rows that contain a number; twice if a list contains it twice. */
function forHolders(holders: Holders, number: number, each: (row: number) => void): void {
  let [place, to] = [0, holders.length]
  while (place < to) {
    const middle = (place + to) >>> 1
    if ((holders[middle] as number) < number * ROWS) place = middle + 1
    else to = middle
  }
  for (; (holders[place] as number) < (number + 1) * ROWS; place += 1)
    each((holders[place] as number) - number * ROWS)
}

/** Returns the rows with one of the categories. */
function filedUnder(lists: Lists, categories: readonly number[]): Bits {
  const bits = emptySet(lists.from.length - 1)
  const holders = byCategory(lists)
  for (const category of categories)
    forHolders(holders, category, (row) => {
      ;(bits[row >>> 5] as number) |= 1 << (row & 31)
    })
  return bits
}

/** Returns the rows to which one of the people contributed, in the given role if any. */
function madeBy(parts: Lists, people: readonly number[], role: number): Bits {
  const { values, from } = parts
  const bits = emptySet(from.length - 1)
  const holders = byPerson(parts)
  for (const person of people) {
    const part = person * ROLE_BASE + role
    forHolders(holders, person, (row) => {
      const isMeant = role === 0 || values.subarray(from[row], from[row + 1]).includes(part)
      ;(bits[row >>> 5] as number) |= Number(isMeant) << (row & 31)
    })
  }
  return bits
}

const formatNumber = (format: string) => BOOK_FORMATS.findIndex((known) => known === format) + 1
const availabilityNumber = (one: string) => AVAILABILITIES.findIndex((known) => known === one) + 1
const IN_STOCK = [availabilityNumber('in_stock')]

const rowsOf = (books: Segment['books'], ids: readonly number[]): Bits =>
  setOf(
    books.size,
    ids.flatMap((id) => books.rowOf(id) ?? []),
  )

type Finder = (filters: ListFilters, segment: Segment, tree: CategoryTree) => Bits | undefined

/** Rows that pass each filter; undefined: the filter is not set. */
const FINDERS = {
  category({ category }, { books }, { branches }) {
    if (!category) return undefined
    const within = branches.flatMap((branch, id) =>
      branch.some((above) => category.includes(above)) ? id : [],
    )
    return filedUnder(books.categories, within)
  },
  collaborator: ({ collaborator, role }, { books }) =>
    collaborator && madeBy(books.parts, collaborator, role ? CONTRIBUTOR_ROLES.indexOf(role) + 1 : 0),
  collection: ({ collection }, segment) => collection && oneOf(segment, 'collection', collection),
  publisher: ({ publisher }, segment) => publisher && oneOf(segment, 'publisher', publisher),
  format: ({ format }, segment) => format && oneOf(segment, 'format', format.map(formatNumber)),
  language: ({ language }, segment) => language && oneOf(segment, 'language', language.map(languageNumber)),
  availability: ({ availability }, segment) =>
    availability && oneOf(segment, 'availability', availability.map(availabilityNumber)),
  awarded: ({ awarded }, { books }) => awarded && rowsOf(books, awarded),
  inSeries: ({ inSeries }, { books }) => inSeries && rowsOf(books, inSeries),
  soldOut: ({ soldOut }, segment) =>
    soldOut ? complement(oneOf(segment, 'availability', IN_STOCK), segment.books.size) : undefined,
  price: ({ price_min: min, price_max: max }, { books }) =>
    min === undefined && max === undefined ? undefined : between(books.cents, { min, max }),
  discounted: ({ discounted }, { books }) => (discounted ? between(books.discounted, { min: 1 }) : undefined),
  favorites: ({ favorites }, { books }) => (favorites ? between(books.featured, { min: 1 }) : undefined),
} satisfies Record<string, Finder>

type Filter = keyof typeof FINDERS
const FILTERS = Object.keys(FINDERS) as Filter[]

/** The rows of one segment that pass each filter, and those that pass all. */
export type Passing = { segment: Segment; sets: ReadonlyMap<Filter | 'found' | 'live', Bits>; all: Bits }

export type Selection = readonly [all: Passing, changed: Passing]

type Requested = { filters: ListFilters; tree: CategoryTree; found: readonly number[] | undefined }

function passing(segment: Segment, { filters, tree, found }: Requested): Passing {
  const { books, live } = segment
  const sets = new Map<Filter | 'found' | 'live', Bits>([['live', live]])
  if (found) {
    const rows = found.flatMap((id) => books.rowOf(id) ?? [])
    sets.set('found', setOf(books.size, rows))
  }
  for (const filter of FILTERS) {
    const bits = (FINDERS[filter] as Finder)(filters, segment, tree)
    if (bits) sets.set(filter, bits)
  }
  return { segment, sets, all: intersect([...sets.values()]) }
}

/** Selects the books of a list: of all books, or of search results. */
export function selectBooks(
  { segments: [all, changed], tree }: Catalogue,
  filters: ListFilters,
  found?: readonly number[],
): Selection {
  const query = { filters, tree, found }
  return [passing(all, query), passing(changed, query)]
}

/** Returns the number of books in a list. */
export const totalOf = (selection: Selection): number =>
  selection.reduce((total, { all }) => total + sizeOf(all), 0)

/** Returns whether a list contains a book. */
export const holds = (selection: Selection, id: number): boolean =>
  selection.some(({ segment, all }) => {
    const row = segment.books.rowOf(id)
    return row !== undefined && hasRow(all, row)
  })
