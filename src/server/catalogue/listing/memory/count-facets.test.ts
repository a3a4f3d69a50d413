/** Compares fast counting with a naive count, book by book. */
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  AVAILABILITIES,
  BOOK_FORMATS,
  CONTRIBUTOR_ROLES,
  PRICE_RANGES,
} from '#shared/catalogue/vocabulary.ts'
import type { ListFilters } from '../filters.ts'
import { complement, hasRow, setOf } from './bits.ts'
import { Books } from './books.ts'
import { segmentOf, type Catalogue } from './catalogue.ts'
import { countBooks, withCounts } from './count-facets.ts'
import { FACETS, type Counts, type Facet } from './facets.ts'
import { languageNumber, ROLE_BASE } from './coded.ts'
import { holds, selectBooks, totalOf } from './select-books.ts'

const LANGUAGES = ['', 'fr', 'en', 'de']
const RANGES = PRICE_RANGES.slice(1).map(({ min }) => min)
const BOOKS = 600

type Book = {
  categories: number[]
  parts: { person: number; role: number }[]
  publisher: number
  collection: number
  format: number
  language: number
  /** 0 for none, else its place in `AVAILABILITIES`. */
  availability: number
  featured: boolean
  price: number
}

/** Deterministic pseudo-random numbers. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % below
  }
}

function someBook(any: (below: number) => number): Book {
  const people = [...new Set([any(9) + 1, any(9) + 1])].toSorted((one, other) => one - other)
  return {
    categories: any(7) === 0 ? [] : [1 + any(2), 3 + any(4)],
    parts: people.flatMap((person) =>
      (any(3) === 0 ? [1, 2] : [1 + any(2)]).map((role) => ({ person, role })),
    ),
    publisher: any(5),
    collection: any(4),
    format: any(4),
    language: 1 + any(3),
    availability: any(AVAILABILITIES.length + 1),
    featured: any(5) === 0,
    price: any(4000),
  }
}

const FILTERS: Partial<ListFilters>[] = [
  {},
  { favorites: true },
  { category: [1] },
  { category: [2, 4] },
  { category: [999] },
  { collaborator: [3] },
  { collaborator: [3, 5], role: 'author' },
  { collaborator: [4], category: [1], format: ['poche'] },
  { publisher: [0, 1, 2], collection: [1] },
  { format: ['poche', 'broche'] },
  { language: ['fr', 'xx'] },
  { language: ['fr', 'en'], favorites: true },
  { availability: ['in_stock'] },
  { availability: ['to_order', 'back_soon'] },
  { soldOut: true },
  { availability: ['in_stock'], favorites: true, publisher: [1] },
  { price_min: 500 },
  { price_min: 1500, price_max: 2500, language: ['de'], category: [1] },
]

let books: Map<number, Book>
let catalogue: Catalogue

const TREE = {
  branches: Array.from({ length: 10 }, (_, id) => [id]),
  named: { fr: [], eng: [] },
}
/** Books as the database returns them. */
function stored(some: ReadonlyMap<number, Book>): Books {
  const rows = [...some].toSorted(([one], [other]) => one - other)
  const column = (valueOf: (book: Book) => number) => Int32Array.from(rows, ([, book]) => valueOf(book))
  const filings = rows.flatMap(([id, { categories }]) => categories.map((category) => ({ id, category })))
  const parts = rows.flatMap(([id, book]) => book.parts.map((part) => ({ id, ...part })))
  const found = new Books(rows.length)
  const onSale = {
    id: Int32Array.from(rows, ([id]) => id),
    publisher: column(({ publisher }) => publisher),
    collection: column(({ collection }) => collection),
    format: column(({ format }) => format),
    language: column(({ language }) => languageNumber(LANGUAGES[language] ?? '')),
    availability: column(({ availability }) => availability),
    featured: column(({ featured }) => (featured ? 1 : 0)),
    discounted: column(() => 0),
    price: column(({ price }) => RANGES.filter((start) => price >= start).length),
    cents: column(({ price }) => price),
  }
  found.add({
    onSale,
    filings: {
      book: Int32Array.from(filings, ({ id }) => id),
      category: Int32Array.from(filings, ({ category }) => category),
    },
    parts: {
      book: Int32Array.from(parts, ({ id }) => id),
      part: Int32Array.from(parts, ({ person, role }) => person * ROLE_BASE + role),
    },
  })
  return found
}

const filtersOf = (some: Partial<ListFilters>) => ({ favorites: false, ...some }) as ListFilters

function open() {
  books = new Map()
  const any = numbers(7)
  for (let id = 1; id <= BOOKS; id += 1) if (id % 10 > 0) books.set(id, someBook(any))
  const order = { rows: new Int32Array(0), places: { marked: setOf(0, []), behind: new Map() } }
  catalogue = {
    segments: [withCounts(segmentOf(stored(books)), TREE), segmentOf(new Books(0))],
    orders: { new: order, best: order, title: order, price: order },
    tree: TREE,
  }
}

beforeEach(open)

/** Changes, removes and adds books as `readChanged` does. */
function change(ids: readonly number[], seed: number) {
  const any = numbers(seed)
  const [all] = catalogue.segments
  const { size } = all.books
  const changed = new Map<number, Book>()
  for (const id of ids) books.delete(id)
  for (const id of ids.filter((_, at) => at % 3 > 0)) changed.set(id, someBook(any))
  for (const [id, book] of changed) books.set(id, book)
  const replaced = ids.flatMap((id) => all.books.rowOf(id) ?? [])
  catalogue = {
    ...catalogue,
    segments: [{ ...all, live: complement(setOf(size, replaced), size) }, segmentOf(stored(changed))],
  }
  books = new Map([...books].toSorted(([one], [other]) => one - other))
}

/** Naive check: the facets whose filters a book fails. */
function failed(book: Book, filters: ListFilters): Set<Facet> {
  const { category, collaborator, role, publisher, collection, format, language } = filters
  const number = (value: string) => (BOOK_FORMATS as readonly string[]).indexOf(value) + 1
  const place = (one: string) => (AVAILABILITIES as readonly string[]).indexOf(one) + 1
  const fails: Partial<Record<Facet, boolean | undefined>> = {
    category: category && !category.some((id) => book.categories.includes(id)),
    collaborator:
      collaborator &&
      !book.parts.some(
        (part) =>
          collaborator.includes(part.person) &&
          (role === undefined || part.role === CONTRIBUTOR_ROLES.indexOf(role) + 1),
      ),
    publisher: publisher && !(book.publisher > 0 && publisher.includes(book.publisher)),
    collection: collection && !(book.collection > 0 && collection.includes(book.collection)),
    format: format && !format.some((one) => number(one) === book.format),
    language: language && !language.includes((LANGUAGES[book.language] ?? '') as never),
    availability:
      filters.availability && !filters.availability.some((one) => place(one) === book.availability),
    price: book.price < (filters.price_min ?? 0) || book.price > (filters.price_max ?? Infinity),
  }
  return new Set(FACETS.filter((facet) => fails[facet]))
}

const valuesOf: Record<Facet, (book: Book) => number[]> = {
  category: ({ categories }) => categories,
  collaborator: ({ parts }) => [...new Set(parts.map(({ person }) => person))],
  publisher: ({ publisher }) => [publisher],
  collection: ({ collection }) => [collection],
  format: ({ format }) => [format],
  language: ({ language }) => [languageNumber(LANGUAGES[language] ?? '')],
  availability: ({ availability }) => [availability].filter((value) => value > 0),
  price: ({ price }) => [RANGES.filter((start) => price >= start).length],
}

/** `facet/value: books`, counted book by book under the filters of the other facets. */
function reference(filters: ListFilters, among = [...books.keys()]) {
  const counts = new Map<string, number>()
  const ids: number[] = []
  for (const id of among) {
    const book = books.get(id)
    if (!book || (filters.favorites && !book.featured)) continue
    if (filters.soldOut && book.availability === 1) continue
    const fails = failed(book, filters)
    if (fails.size === 0) ids.push(id)
    for (const facet of FACETS)
      if (fails.size === 0 || (fails.size === 1 && fails.has(facet)))
        for (const value of valuesOf[facet](book))
          counts.set(`${facet}/${value}`, (counts.get(`${facet}/${value}`) ?? 0) + 1)
  }
  return { ids, counts }
}

function asMap(counts: Counts): Map<string, number> {
  const found = new Map<string, number>()
  for (const facet of FACETS)
    for (const [value, count] of counts[facet].entries())
      if (count > 0 && !(facet === 'availability' && value === 0)) found.set(`${facet}/${value}`, count)
  return found
}

const sorted = (counts: Map<string, number>) =>
  [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))

type Seen = { ids: number[]; total: number; counts: [string, number][] }

function counted(filters: ListFilters, among?: readonly number[]): Seen {
  const selection = selectBooks(catalogue, filters, among)
  const ids = selection.flatMap(({ segment, all }) =>
    [...segment.books.id].filter((_, row) => hasRow(all, row)),
  )
  return {
    ids: ids.toSorted((one, other) => one - other),
    total: totalOf(selection),
    counts: sorted(asMap(countBooks(catalogue, selection))),
  }
}

function expected(filters: ListFilters, among?: number[]): Seen {
  const { ids, counts } = reference(filters, among)
  return { ids: ids.toSorted((one, other) => one - other), total: ids.length, counts: sorted(counts) }
}

describe('a selection and its counts', () => {
  it.each(FILTERS)('equal a naive count, book by book: %j', (some) => {
    const filters = filtersOf(some)
    expect(counted(filters)).toEqual(expected(filters))
  })

  it.each(FILTERS)('follow changes, removals and new books: %j', (some) => {
    const filters = filtersOf(some)
    counted(filters)
    change(
      Array.from({ length: 80 }, (_, at) => 1 + at * 13),
      11,
    )
    expect(counted(filters)).toEqual(expected(filters))
  })

  it.each(FILTERS)('are those of what words found: %j', (some) => {
    const filters = filtersOf(some)
    const found = Array.from({ length: 200 }, (_, at) => 1 + ((at * 7) % BOOKS))
    expect(counted(filters, found)).toEqual(expected(filters, found))
    const selection = selectBooks(catalogue, filters)
    const { ids } = expected(filters)
    expect([...books.keys()].filter((id) => holds(selection, id))).toEqual(ids)
  })

  it('equal a naive count, whatever the filters and changes', () => {
    const some = <T>(...values: T[]) => fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined })
    const price = fc.option(fc.nat(4000), { nil: undefined })
    const anyFilters = fc.record({
      category: some(1, 2, 3, 4, 5, 999),
      collaborator: some(1, 3, 5, 9),
      collection: some(0, 1, 3),
      publisher: some(0, 2, 4),
      format: some(...BOOK_FORMATS),
      language: some('fr', 'en', 'xx'),
      availability: some(...AVAILABILITIES),
      price_min: price,
      price_max: price,
      favorites: fc.boolean(),
    })
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: BOOKS + 50 }), { maxLength: 100 })
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 2 }), anyFilters, (changes, filters) => {
        open()
        const changed = new Set<number>()
        for (const [at, those] of changes.entries()) {
          for (const id of those) changed.add(id)
          change([...changed], at)
        }
        expect(counted(filters as ListFilters)).toEqual(expected(filters as ListFilters))
      }),
    )
  })
})
