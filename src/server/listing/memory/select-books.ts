/** Which books a list holds: filter by filter, as sets of rows. */
import { BOOK_FORMATS, CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import type { ListFilters } from '../filters.ts'
import { emptySet, hasRow, intersect, setOf, sizeOf } from './bits.ts'
import type { Bits } from './bits.ts'
import type { Lists } from './books.ts'
import type { Catalogue, Segment } from './catalogue.ts'
import type { CategoryTree } from './category-tree.ts'
import type { Facet } from './counts.ts'
import { languageNumber, ROLE_BITS, roleOf } from './coded.ts'

type Column = Exclude<Facet, 'category' | 'collaborator'>

/** A table of the chosen values; 0 stands for none. */
function tableOf(chosen: readonly number[], size: number): Uint8Array {
  const table = new Uint8Array(size)
  for (const value of chosen) if (value > 0) table[value] = 1
  return table
}

// One loop for each kind of column, without a branch: to call a function for each of a million rows, or to guess what
// it will say, takes several times as long
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

const places = new Int32Array(8192)

/** Rows with a value of a table in their list; of parts in books, only those with a role if one is given. */
function someOf({ values, from }: Lists, table: Uint8Array, { shift = 0, role = 0 } = {}): Bits {
  const size = from.length - 1
  const bits = emptySet(size)
  const end = from[size] as number
  let row = 0
  // First where such values stand, some thousands at a time, then whose they are
  for (let begin = 0; begin < end; begin += places.length) {
    let found = 0
    for (let at = begin; at < Math.min(end, begin + places.length); at += 1) {
      const value = values[at] as number
      places[found] = at
      found += (table[value >>> shift] as number) & Number(role === 0 || roleOf(value) === role)
    }
    for (let next = 0; next < found; next += 1) {
      while ((from[row + 1] as number) <= (places[next] as number)) row += 1
      ;(bits[row >>> 5] as number) |= 1 << (row & 31)
    }
  }
  return bits
}

const formatNumber = (format: string) => BOOK_FORMATS.findIndex((known) => known === format) + 1

type Finder = (filters: ListFilters, segment: Segment, tree: CategoryTree) => Bits | undefined

/** The rows that pass each filter; undefined: the list has no such filter. */
const FINDERS = {
  category({ category }, { books }, { branches }) {
    if (!category) return undefined
    const within = Uint8Array.from(branches, (branch = []) =>
      Number(branch.some((id) => category.includes(id))),
    )
    return someOf(books.categories, within)
  },
  collaborator: ({ collaborator, role }, { books, limits }) =>
    collaborator &&
    someOf(books.parts, tableOf(collaborator, limits.collaborator), {
      shift: ROLE_BITS,
      role: role ? CONTRIBUTOR_ROLES.indexOf(role) + 1 : 0,
    }),
  collection: ({ collection }, segment) => collection && oneOf(segment, 'collection', collection),
  publisher: ({ publisher }, segment) => publisher && oneOf(segment, 'publisher', publisher),
  format: ({ format }, segment) => format && oneOf(segment, 'format', format.map(formatNumber)),
  language: ({ language }, segment) => language && oneOf(segment, 'language', language.map(languageNumber)),
  availability: ({ availability }, segment) => availability && oneOf(segment, 'availability', [1]),
  soldOut: ({ soldOut }, { books }) => (soldOut ? between(books.availability, { max: 0 }) : undefined),
  price: ({ price_min: min, price_max: max }, { books }) =>
    min === undefined && max === undefined ? undefined : between(books.cents, { min, max }),
  discounted: ({ discounted }, { books }) => (discounted ? between(books.discounted, { min: 1 }) : undefined),
  favorites: ({ favorites }, { books }) => (favorites ? between(books.featured, { min: 1 }) : undefined),
} satisfies Record<string, Finder>

type Filter = keyof typeof FINDERS
const FILTERS = Object.keys(FINDERS) as Filter[]

/** What a filter's answer depends on. */
const valuesOf = (filters: ListFilters, filter: Filter) =>
  filter === 'price'
    ? [filters.price_min, filters.price_max]
    : filter === 'collaborator'
      ? [filters.collaborator, filters.role]
      : filters[filter]

/** The books of one segment that pass each filter of a list, and those that pass all. */
export type Passing = { segment: Segment; sets: ReadonlyMap<Filter | 'found' | 'live', Bits>; all: Bits }

export type Selection = readonly [all: Passing, changed: Passing]

type Asked = { filters: ListFilters; tree: CategoryTree; found: readonly number[] | undefined }

function passing(segment: Segment, { filters, tree, found }: Asked): Passing {
  const { books, live, known } = segment
  const sets = new Map<Filter | 'found' | 'live', Bits>([['live', live]])
  if (found) {
    const rows = found.flatMap((id) => books.rowOf(id) ?? [])
    sets.set('found', setOf(books.size, rows))
  }
  for (const filter of FILTERS) {
    const key = JSON.stringify([filter, valuesOf(filters, filter)])
    const bits = known.get(key) ?? (FINDERS[filter] as Finder)(filters, segment, tree)
    if (bits) {
      known.set(key, bits)
      sets.set(filter, bits)
    }
  }
  return { segment, sets, all: intersect([...sets.values()]) }
}

/** Returns what a list holds: of all books, or of those that words found. */
export function selectBooks(
  { segments: [all, changed], tree }: Catalogue,
  filters: ListFilters,
  found?: readonly number[],
): Selection {
  const asked = { filters, tree, found }
  return [passing(all, asked), passing(changed, asked)]
}

/** How many books a list holds. */
export const totalOf = (selection: Selection): number =>
  selection.reduce((total, { all }) => total + sizeOf(all), 0)

/** Whether a list holds a book. */
export const holds = (selection: Selection, id: number): boolean =>
  selection.some(({ segment, all }) => {
    const row = segment.books.rowOf(id)
    return row !== undefined && hasRow(all, row)
  })
