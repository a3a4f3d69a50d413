/** Quick counting against slow: the same books asked one by one, as shoppers would tick them off. */
import { LRUCache } from 'lru-cache'
import { beforeEach, describe, expect, it } from 'vitest'
import { BOOK_FORMATS, CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import type { ListFilters } from '../filters.ts'
import { BookFacts } from './book-facts.ts'
import type { Facts } from './book-facts.ts'
import type { Catalogue } from './catalogue-memory.ts'
import { countAmong, countSelected } from './count-selected.ts'
import { FACETS } from './counts.ts'
import type { Counts, Facet } from './counts.ts'
import { ROLE_BASE } from './role-base.ts'
import { adjustSelections, selectAmong, selectBooks, totalOf } from './select-books.ts'

const LANGUAGES = ['', 'fr', 'en', 'de']
const RANGES = [1000, 2000, 3000]
const BOOKS = 600

type Book = Omit<Facts, 'shelf' | 'priceRange'> & {
  categories: number[]
  parts: { person: number; role: number }[]
}

/** The same numbers in every run. */
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
    inStock: any(4) > 0,
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
  { availability: 'in_stock' },
  { availability: 'in_stock', favorites: true, publisher: [1] },
  { price_min: 500 },
  { price_min: 1500, price_max: 2500, language: ['de'], category: [1] },
]

let books: Map<number, Book>
let catalogue: Catalogue

function put(id: number, book: Book) {
  const { facts } = catalogue
  facts.people.begin(id)
  for (const { person, role } of book.parts) facts.people.push(id, person * ROLE_BASE + role)
  facts.put(id, {
    ...book,
    shelf: book.categories.reduce((shelf, category) => facts.shelves.beside(shelf, category, [category]), 0),
    priceRange: RANGES.filter((start) => book.price >= start).length,
  })
  books.set(id, book)
}

const filtersOf = (some: Partial<ListFilters>) => ({ favorites: false, ...some }) as ListFilters

beforeEach(() => {
  books = new Map()
  const none = new Int32Array(0)
  catalogue = {
    facts: new BookFacts(),
    orders: { new: none, best: none, title: none, price: none },
    languages: LANGUAGES,
    tree: { branches: new Map(), named: { fr: [], eng: [] } },
    selections: new LRUCache({ max: 2 }),
  }
  const any = numbers(7)
  for (let id = 1; id <= BOOKS; id += 1) if (id % 10 > 0) put(id, someBook(any))
})

/** By the letter: which facets' filters a book fails. */
function failed(book: Book, filters: ListFilters): Set<Facet> {
  const { category, collaborator, role, publisher, collection, format, language } = filters
  const number = (value: string) => (BOOK_FORMATS as readonly string[]).indexOf(value) + 1
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
    availability: filters.availability && !book.inStock,
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
  language: ({ language }) => [language],
  availability: ({ inStock }) => (inStock ? [1] : []),
  price: ({ price }) => [RANGES.filter((start) => price >= start).length],
}

/** `facet/value: books`, counted book by book under the filters of the other facets. */
function reference(filters: ListFilters, among = [...books.keys()]) {
  const counts = new Map<string, number>()
  const ids: number[] = []
  for (const id of among) {
    const book = books.get(id)
    if (!book || (filters.favorites && !book.featured)) continue
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
  for (const facet of FACETS) {
    if (facet === 'availability') found.set('availability/1', counts.inStock)
    else for (const [value, count] of counts[facet].entries()) found.set(`${facet}/${value}`, count)
  }
  return new Map([...found].filter(([, count]) => count > 0))
}

const sorted = (counts: Map<string, number>) =>
  [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))

type Seen = { ids: number[]; totals: number[]; counts: [string, number][] }

function counted(filters: ListFilters): Seen {
  const selection = selectBooks(catalogue, filters)
  const { failures } = selection
  const counts = countSelected(catalogue, filters)
  return {
    ids: [...failures.keys()].filter((id) => failures[id] === 0),
    totals: [totalOf(selection), counts.total],
    counts: sorted(asMap(counts)),
  }
}

function expected(filters: ListFilters): Seen {
  const { ids, counts } = reference(filters)
  return { ids, totals: [ids.length, ids.length], counts: sorted(counts) }
}

describe('a selection and its counts', () => {
  it.each(FILTERS)('are those of books asked one by one: %j', (some) => {
    const filters = filtersOf(some)
    expect(counted(filters)).toEqual(expected(filters))
  })

  it.each(FILTERS)('follow changes, removals and new books: %j', (some) => {
    const filters = filtersOf(some)
    counted(filters)
    const any = numbers(11)
    const { facts } = catalogue
    const ids = Array.from({ length: 80 }, (_, at) => 1 + at * 13)
    adjustSelections(catalogue, Int32Array.from(ids), -1)
    for (const id of ids) {
      facts.remove(id)
      facts.people.begin(id)
      books.delete(id)
    }
    for (const id of ids.filter((_, at) => at % 3 > 0)) put(id, someBook(any))
    adjustSelections(catalogue, Int32Array.from(ids), 1)
    books = new Map([...books].toSorted(([one], [other]) => one - other))
    expect(counted(filters)).toEqual(expected(filters))
    catalogue.selections.clear()
    expect(counted(filters)).toEqual(expected(filters))
  })

  it.each(FILTERS)('are those of what words found: %j', (some) => {
    const filters = filtersOf(some)
    const found = Array.from({ length: 200 }, (_, at) => 1 + ((at * 7) % BOOKS))
    const slowly = reference(filters, found)
    expect(selectAmong(catalogue, filters, found)).toEqual(slowly.ids)
    expect(sorted(asMap(countAmong(catalogue, filters, found)))).toEqual(sorted(slowly.counts))
  })
})
