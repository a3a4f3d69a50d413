/** Which books pass a list's filters, asked of the facts in memory. */
import { BOOK_FORMATS, CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import type { ListFilters } from '../list-filters.ts'
import type { Catalogue } from './catalogue-memory.ts'
import { Counts, FACET_BITS } from './counts.ts'
import type { Facet } from './counts.ts'
import { ROLE_BASE } from './role-base.ts'

/** Says which facets' filters a book fails: 0 none, else their bits; NOT_LISTED where it is in no such list at all. */
type Judge = (id: number) => number

const NOT_LISTED = 1 << 30

/** Marks the chosen ids among those in use, so that asking costs one look; 0 stands for none. */
function marked(ids: readonly number[] | undefined, size: number): Uint8Array | undefined {
  if (!ids) return undefined
  const marks = new Uint8Array(size)
  for (const id of ids) if (id > 0 && id < size) marks[id] = 1
  return marks
}

const formatNumber = (format: string) => BOOK_FORMATS.findIndex((known) => known === format) + 1

/** Makes the judge of a list's filters. */
function judgeOf({ facts, languages }: Catalogue, filters: ListFilters): Judge {
  const { price_min: least = 0, price_max: most = Infinity, favorites, availability } = filters
  const { counts } = facts
  const categories = marked(filters.category, counts.category.length)
  const collaborators = marked(filters.collaborator, counts.collaborator.length)
  const publishers = marked(filters.publisher, counts.publisher.length)
  const collections = marked(filters.collection, counts.collection.length)
  const formats = marked(filters.format?.map(formatNumber), counts.format.length)
  const spoken = marked(
    filters.language?.map((language) => languages.indexOf(language)),
    counts.language.length,
  )
  const role = filters.role === undefined ? undefined : CONTRIBUTOR_ROLES.indexOf(filters.role) + 1
  const isPriced = filters.price_min !== undefined || filters.price_max !== undefined

  const isFiled = (id: number, marks: Uint8Array) => {
    const { pool } = facts.categories
    for (let at = facts.categories.from(id), end = facts.categories.to(id); at < end; at += 1)
      if (marks[pool[at] ?? 0]) return true
    return false
  }
  const isBy = (id: number, marks: Uint8Array) => {
    const { pool } = facts.people
    for (let at = facts.people.from(id), end = facts.people.to(id); at < end; at += 1) {
      const part = pool[at] ?? 0
      if (marks[Math.floor(part / ROLE_BASE)] && (role === undefined || part % ROLE_BASE === role))
        return true
    }
    return false
  }

  return (id) => {
    if (!facts.isOnSale(id) || (favorites && !facts.isFeatured(id))) return NOT_LISTED
    let failed = 0
    if (publishers && !publishers[facts.publisher[id] ?? 0]) failed |= FACET_BITS.publisher
    if (collections && !collections[facts.collection[id] ?? 0]) failed |= FACET_BITS.collection
    if (formats && !formats[facts.format[id] ?? 0]) failed |= FACET_BITS.format
    if (spoken && !spoken[facts.language[id] ?? 0]) failed |= FACET_BITS.language
    if (availability && !facts.isInStock(id)) failed |= FACET_BITS.availability
    if (isPriced) {
      const price = facts.price[id] ?? 0
      if (price < least || price > most) failed |= FACET_BITS.price
    }
    // Two failures are enough: what follows is dearer to ask
    if (!isSingle(failed)) return failed
    if (categories && !isFiled(id, categories)) failed |= FACET_BITS.category
    if (collaborators && !isBy(id, collaborators)) failed |= FACET_BITS.collaborator
    return failed
  }
}

/** What a list holds, whatever its order. */
export type Selection = {
  counts: Counts
  /** A bit per book by its id. */
  marks: Uint8Array
}

const isSingle = (failed: number) => (failed & (failed - 1)) === 0

export const isMarked = (marks: Uint8Array, id: number) => ((marks[id >> 3] ?? 0) & (1 << (id & 7))) !== 0

export function mark(marks: Uint8Array, id: number) {
  marks[id >> 3] = (marks[id >> 3] ?? 0) | (1 << (id & 7))
}

const FILTERS_OF: Record<Facet, readonly (keyof ListFilters)[]> = {
  category: ['category'],
  collaborator: ['collaborator'],
  collection: ['collection'],
  publisher: ['publisher'],
  format: ['format'],
  language: ['language'],
  availability: ['availability'],
  price: ['price_min', 'price_max'],
}
const FACETS = Object.keys(FILTERS_OF) as Facet[]

/** The one facet that filters a list whose other facets do not. */
function onlyFacet(filters: ListFilters): Facet | undefined {
  const used = FACETS.filter((facet) => FILTERS_OF[facet].some((name) => filters[name] !== undefined))
  return used.length === 1 && !filters.favorites ? used[0] : undefined
}

function selectAll(catalogue: Catalogue, filters: ListFilters): Selection {
  const { facts } = catalogue
  const judge = judgeOf(catalogue, filters)
  const only = onlyFacet(filters)
  const counts = new Counts()
  const marks = new Uint8Array((facts.size >> 3) + 1)
  for (let id = 1; id < facts.size; id += 1) {
    const failed = judge(id)
    if (failed === 0) mark(marks, id)
    else if (only || !isSingle(failed) || failed === NOT_LISTED) continue
    counts.add(facts, id, 1, failed)
  }
  // Under the other filters, which are none, its own facet counts every book
  if (only) counts.takeFacet(only, facts.counts)
  return { counts, marks }
}

/** Returns what a list holds that no words narrow. */
export function selectBooks(catalogue: Catalogue, filters: ListFilters): Selection {
  const key = JSON.stringify(filters)
  const known = catalogue.selections.get(key) ?? selectAll(catalogue, filters)
  catalogue.selections.set(key, known)
  return known
}

/** Returns which of some books pass the filters, in the same order, and their counts. */
export function selectAmong(
  catalogue: Catalogue,
  filters: ListFilters,
  ids: readonly number[],
): { ids: number[]; counts: Counts } {
  const judge = judgeOf(catalogue, filters)
  const counts = new Counts()
  const passing: number[] = []
  for (const id of ids) {
    const failed = judge(id)
    if (failed === 0) passing.push(id)
    if (failed !== NOT_LISTED && isSingle(failed)) counts.add(catalogue.facts, id, 1, failed)
  }
  return { ids: passing, counts }
}
