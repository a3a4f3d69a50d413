/** Books by every value of every facet. */
import type { NumberLists } from './number-lists.ts'
import { grown } from './numbers.ts'
import { ROLE_BASE } from './role-base.ts'
import type { Shelves } from './shelves.ts'

/** The facets, each with a bit that says which of them a book fails. */
export const FACET_BITS = {
  category: 1,
  collaborator: 2,
  collection: 4,
  publisher: 8,
  format: 16,
  language: 32,
  availability: 64,
  price: 128,
} as const
export type Facet = keyof typeof FACET_BITS

const NONE = 0

type CountedFacts = {
  [Column in 'shelf' | 'publisher' | 'collection' | 'format' | 'language' | 'priceRange']: Readonly<
    Record<number, number>
  >
} & { shelves: Shelves; people: NumberLists; isInStock: (id: number) => boolean }

export class Counts {
  total = 0
  inStock = 0
  category = new Uint32Array(0)
  collaborator = new Uint32Array(0)
  collection = new Uint32Array(0)
  publisher = new Uint32Array(0)
  format = new Uint32Array(256)
  language = new Uint32Array(256)
  price = new Uint32Array(256)

  /**
   * Counts a book once more or once less. `failed` says which facets' filters it fails: none, and it counts for all
   * of them, or a single one, and it counts for that one.
   */
  add(facts: CountedFacts, id: number, change: 1 | -1, failed = NONE): void {
    if (failed === NONE) this.total += change
    if (countsFor(failed, FACET_BITS.format)) bump(this.format, facts.format[id], change)
    if (countsFor(failed, FACET_BITS.language)) bump(this.language, facts.language[id], change)
    if (countsFor(failed, FACET_BITS.price)) bump(this.price, facts.priceRange[id], change)
    if (countsFor(failed, FACET_BITS.availability) && facts.isInStock(id)) this.inStock += change
    if (countsFor(failed, FACET_BITS.publisher))
      this.publisher = bumped(this.publisher, facts.publisher[id] ?? 0, change)
    if (countsFor(failed, FACET_BITS.collection))
      this.collection = bumped(this.collection, facts.collection[id] ?? 0, change)
    if (countsFor(failed, FACET_BITS.category)) this.addCategories(facts, id, change)
    if (countsFor(failed, FACET_BITS.collaborator)) this.addPeople(facts, id, change)
  }

  /** Counts many books once more, with what each fails: as `add` does, facet by facet, which is far quicker. */
  addMany(facts: CountedFacts & { counts: Counts }, ids: Int32Array, failures: Uint8Array): void {
    const { counts } = facts
    const chosen = (bit: number) => ({ ids, failures, bit })
    for (let at = 0; at < ids.length; at += 1) if (failures[at] === NONE) this.total += 1
    for (let at = 0; at < ids.length; at += 1) {
      const failed = failures[at] as number
      if (countsFor(failed, FACET_BITS.availability) && facts.isInStock(ids[at] as number)) this.inStock += 1
    }
    tally(this.format, facts.format, chosen(FACET_BITS.format))
    tally(this.language, facts.language, chosen(FACET_BITS.language))
    tally(this.price, facts.priceRange, chosen(FACET_BITS.price))
    this.publisher = new Uint32Array(counts.publisher.length)
    tally(this.publisher, facts.publisher, chosen(FACET_BITS.publisher))
    this.collection = new Uint32Array(counts.collection.length)
    tally(this.collection, facts.collection, chosen(FACET_BITS.collection))
    this.category = new Uint32Array(counts.category.length)
    const { categories } = facts.shelves
    const byShelf = new Uint32Array(categories.length)
    tally(byShelf, facts.shelf, chosen(FACET_BITS.category))
    for (const [shelf, count] of byShelf.entries())
      if (count > 0) for (const id of categories[shelf] ?? []) increase(this.category, id, count)
    this.collaborator = new Uint32Array(counts.collaborator.length)
    tallyPeople(this.collaborator, facts.people, chosen(FACET_BITS.collaborator))
  }

  /** Takes one facet's counts from elsewhere. */
  takeFacet(facet: Facet, from: Counts): void {
    if (facet === 'availability') this.inStock = from.inStock
    else this[facet] = from[facet].slice()
  }

  private addCategories({ shelves, shelf }: CountedFacts, id: number, change: number) {
    for (const category of shelves.categories[shelf[id] ?? 0] ?? [])
      this.category = bumped(this.category, category, change)
  }

  /** A book counts once for a person, whatever they did for it. */
  private addPeople({ people }: CountedFacts, id: number, change: number) {
    const persons = new Set([...listOf(people, id)].map((part) => Math.trunc(part / ROLE_BASE)))
    for (const person of persons) this.collaborator = bumped(this.collaborator, person, change)
  }
}

const listOf = ({ pool, start, length }: NumberLists, row: number) =>
  pool.subarray(start[row] ?? 0, (start[row] ?? 0) + (length[row] ?? 0))

type Chosen = { ids: Int32Array; failures: Uint8Array; bit: number }

function increase(counts: Uint32Array, value: number, by: number) {
  counts[value] = (counts[value] as number) + by
}

function tally(
  counts: Uint32Array,
  values: Readonly<Record<number, number>>,
  { ids, failures, bit }: Chosen,
) {
  for (let at = 0; at < ids.length; at += 1) {
    const failed = failures[at] as number
    if (failed === NONE || failed === bit) increase(counts, values[ids[at] as number] as number, 1)
  }
}

/** The parts of one person in a book stand side by side, and count once. */
function tallyPeople(
  counts: Uint32Array,
  { pool, start, length }: NumberLists,
  { ids, failures, bit }: Chosen,
) {
  for (let at = 0; at < ids.length; at += 1) {
    const failed = failures[at] as number
    if (failed === NONE || failed === bit) {
      const id = ids[at] as number
      const from = start[id] ?? 0
      const to = from + (length[id] ?? 0)
      let last = -1
      for (let place = from; place < to; place += 1) {
        const person = Math.trunc((pool[place] as number) / ROLE_BASE)
        if (person !== last) increase(counts, person, 1)
        last = person
      }
    }
  }
}

const countsFor = (failed: number, bit: number) => failed === NONE || failed === bit

function bump(counts: Uint32Array, value: number | undefined, change: number) {
  counts[value ?? 0] = (counts[value ?? 0] ?? 0) + change
}

function bumped<Numbers extends Uint32Array>(counts: Numbers, value: number, change: number): Numbers {
  const roomy = value < counts.length ? counts : grown(counts, value + 1)
  roomy[value] = (roomy[value] ?? 0) + change
  return roomy
}
