/** What filters ask about a book, as numbers by its id: a million books take some forty megabytes. */
import { Counts } from './counts.ts'
import { NumberLists } from './number-lists.ts'
import { grown } from './numbers.ts'
import { Shelves } from './shelves.ts'

/** Facts of one book as `read-facts.ts` reads them. */
export type Facts = {
  shelf: number
  publisher: number
  collection: number
  format: number
  language: number
  inStock: boolean
  featured: boolean
  priceRange: number
  /** What is paid for it, in cents. */
  price: number
}

/** Bits of `flags`. */
export const ON_SALE = 1
export const IN_STOCK = 2
export const FEATURED = 4

export class BookFacts {
  /** Above every id. */
  size = 0
  flags = new Uint8Array(0)
  publisher = new Int32Array(0)
  collection = new Int32Array(0)
  format = new Uint8Array(0)
  language = new Uint8Array(0)
  priceRange = new Uint8Array(0)
  price = new Int32Array(0)
  /** Which of `shelves` each book stands on: together with how many others, so few shelves serve very many books. */
  shelf = new Int32Array(0)
  readonly shelves = new Shelves()
  readonly people = new NumberLists()
  /** Books on sale by every value: what a list without filters counts. */
  readonly counts = new Counts()

  isOnSale(id: number): boolean {
    return ((this.flags[id] ?? 0) & ON_SALE) !== 0
  }

  isInStock(id: number): boolean {
    return ((this.flags[id] ?? 0) & IN_STOCK) !== 0
  }

  /** Takes a book out, as if it were not on sale. */
  remove(id: number): void {
    if (!this.isOnSale(id)) return
    this.counts.add(this, id, -1)
    this.flags[id] = 0
  }

  /** Puts a book in; its people are pushed before. */
  put(id: number, facts: Facts): void {
    this.reserve(id)
    this.flags[id] = ON_SALE | (facts.inStock ? IN_STOCK : 0) | (facts.featured ? FEATURED : 0)
    this.shelf[id] = facts.shelf
    this.publisher[id] = facts.publisher
    this.collection[id] = facts.collection
    this.format[id] = facts.format
    this.language[id] = facts.language
    this.priceRange[id] = facts.priceRange
    this.price[id] = facts.price
    this.counts.add(this, id, 1)
  }

  private reserve(id: number) {
    this.size = Math.max(this.size, id + 1)
    if (id < this.flags.length) return
    this.flags = grown(this.flags, id + 1)
    this.shelf = grown(this.shelf, id + 1)
    this.publisher = grown(this.publisher, id + 1)
    this.collection = grown(this.collection, id + 1)
    this.format = grown(this.format, id + 1)
    this.language = grown(this.language, id + 1)
    this.priceRange = grown(this.priceRange, id + 1)
    this.price = grown(this.price, id + 1)
  }
}
