/** Books by every value of every facet. */
import type { NumberLists } from './number-lists.ts'
import { grown } from './numbers.ts'
import { personOf } from './role-base.ts'
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
export const FACETS = Object.keys(FACET_BITS) as Facet[]

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

  /** Takes one facet's counts from elsewhere. */
  takeFacet(facet: Facet, from: Counts): void {
    if (facet === 'availability') this.inStock = from.inStock
    else if (this[facet].length === from[facet].length) this[facet].set(from[facet])
    else this[facet] = from[facet].slice()
  }

  private addCategories({ shelves, shelf }: CountedFacts, id: number, change: number) {
    for (const category of shelves.categories.of(shelf[id] ?? 0))
      this.category = bumped(this.category, category, change)
  }

  /** A book counts once for a person, whatever they did for it: their parts stand side by side. */
  private addPeople({ people }: CountedFacts, id: number, change: number) {
    const from = people.start[id] ?? 0
    const to = from + (people.length[id] ?? 0)
    let last = -1
    for (let place = from; place < to; place += 1) {
      const person = personOf(people.pool[place] ?? 0)
      if (person !== last) this.collaborator = bumped(this.collaborator, person, change)
      last = person
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
