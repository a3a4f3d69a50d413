/** Which books pass a list's filters, and which fail those of a single facet: asked column by column, many at once. */
import { BOOK_FORMATS, CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import type { ListFilters } from '../list-filters.ts'
import { FEATURED, IN_STOCK, ON_SALE } from './book-facts.ts'
import type { BookFacts } from './book-facts.ts'
import { FACET_BITS } from './counts.ts'
import type { NumberLists } from './number-lists.ts'
import { ROLE_BASE } from './role-base.ts'

/** In no such list at all: bits of every facet, which no book that fails a single one has. */
const NOT_LISTED = 255

/** Whether a book counts for anything: it passes, or fails the filters of one facet only. */
export const isSingle = (failed: number) => (failed & (failed - 1)) === 0

/** Marks the chosen ids among those in use, so that asking costs one look; 0 stands for none. */
function marked(ids: readonly number[], size: number): Uint8Array {
  const marks = new Uint8Array(size)
  for (const id of ids) if (id > 0 && id < size) marks[id] = 1
  return marks
}

type Column = Int32Array | Uint32Array | Uint8Array
type Books = { ids: Int32Array; failures: Uint8Array }

function failUnmarked(
  { ids, failures }: Books,
  bit: number,
  { column, marks }: { column: Column; marks: Uint8Array },
) {
  for (let at = 0; at < ids.length; at += 1) {
    const value = column[ids[at] as number] ?? 0
    if (!marks[value]) failures[at] = (failures[at] as number) | bit
  }
}

function failFlags(
  { ids, failures }: Books,
  bits: number,
  { flags, wanted }: { flags: Uint8Array; wanted: number },
) {
  for (let at = 0; at < ids.length; at += 1) {
    const has = flags[ids[at] as number] ?? 0
    if ((has & wanted) !== wanted) failures[at] = (failures[at] as number) | bits
  }
}

function failPrices(
  { ids, failures }: Books,
  bit: number,
  { prices, least, most }: { prices: Uint32Array; least: number; most: number },
) {
  for (let at = 0; at < ids.length; at += 1) {
    const price = prices[ids[at] as number] ?? 0
    if (price < least || price > most) failures[at] = (failures[at] as number) | bit
  }
}

/** Fails books that none of the marked people made, in that role if one is given. */
function failPeople(
  { ids, failures }: Books,
  bit: number,
  { people, marks, role }: { people: NumberLists; marks: Uint8Array; role: number | undefined },
) {
  const { pool, start, length } = people
  for (let at = 0; at < ids.length; at += 1) {
    // Two failures are enough: people are dearer to ask for
    if (isSingle(failures[at] as number)) {
      const id = ids[at] as number
      let place = start[id] ?? 0
      const end = place + (length[id] ?? 0)
      let isFound = false
      for (; place < end && !isFound; place += 1) {
        const part = pool[place] as number
        isFound =
          marks[Math.trunc(part / ROLE_BASE)] === 1 && (role === undefined || part % ROLE_BASE === role)
      }
      if (!isFound) failures[at] = (failures[at] as number) | bit
    }
  }
}

const formatNumber = (format: string) => BOOK_FORMATS.findIndex((known) => known === format) + 1

/** Returns, for each of the books, the bits of the facets whose filters it fails: 0 for those that pass. */
export function failuresOf(
  { facts, languages }: { facts: BookFacts; languages: readonly string[] },
  filters: ListFilters,
  ids: Int32Array,
): Uint8Array {
  const { counts, flags } = facts
  const failures = new Uint8Array(ids.length)
  const books = { ids, failures }
  const { publisher, collection, format, language, category, collaborator, role } = filters
  failFlags(books, NOT_LISTED, { flags, wanted: ON_SALE | (filters.favorites ? FEATURED : 0) })
  if (filters.availability) failFlags(books, FACET_BITS.availability, { flags, wanted: IN_STOCK })
  if (publisher) {
    const marks = marked(publisher, counts.publisher.length)
    failUnmarked(books, FACET_BITS.publisher, { column: facts.publisher, marks })
  }
  if (collection) {
    const marks = marked(collection, counts.collection.length)
    failUnmarked(books, FACET_BITS.collection, { column: facts.collection, marks })
  }
  if (format) {
    const marks = marked(format.map(formatNumber), counts.format.length)
    failUnmarked(books, FACET_BITS.format, { column: facts.format, marks })
  }
  if (language) {
    const spoken = language.map((code) => languages.indexOf(code))
    failUnmarked(books, FACET_BITS.language, {
      column: facts.language,
      marks: marked(spoken, counts.language.length),
    })
  }
  if (filters.price_min !== undefined || filters.price_max !== undefined) {
    const { price_min: least = 0, price_max: most = Infinity } = filters
    failPrices(books, FACET_BITS.price, { prices: facts.price, least, most })
  }
  if (category) {
    failUnmarked(books, FACET_BITS.category, { column: facts.shelf, marks: facts.shelves.with(category) })
  }
  if (collaborator) {
    failPeople(books, FACET_BITS.collaborator, {
      people: facts.people,
      marks: marked(collaborator, counts.collaborator.length),
      role: role && CONTRIBUTOR_ROLES.indexOf(role) + 1,
    })
  }
  return failures
}
