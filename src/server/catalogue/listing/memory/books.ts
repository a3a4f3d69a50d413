/** Columns of books for lists: a row for each book on sale, by id; immutable once filled. */
import type { Columns } from './read-columns.ts'

/** A short list of numbers per row, which starts at `from[row]`. */
export class Lists {
  values: Int32Array = new Int32Array(0)
  readonly from: Uint32Array

  constructor(size: number) {
    this.from = new Uint32Array(size + 1)
  }

  /** Adds the lists of the next rows from values sorted by book. */
  add(first: number, { ids, books, values }: Record<'ids' | 'books' | 'values', Int32Array>): void {
    let used = this.from[first] as number
    if (used + values.length > this.values.length) {
      const larger = new Int32Array(Math.ceil((used + values.length) * 1.2))
      larger.set(this.values)
      this.values = larger
    }
    let at = 0
    for (const [row, id] of ids.entries()) {
      // Skips the values of books no longer on sale
      while ((books[at] as number) < id) at += 1
      for (; books[at] === id; at += 1) {
        this.values[used] = values[at] as number
        used += 1
      }
      this.from[first + row + 1] = used
    }
  }
}

export class Books {
  readonly size: number
  readonly id: Int32Array
  readonly publisher: Int32Array
  readonly collection: Int32Array
  readonly format: Uint8Array
  readonly language: Uint16Array
  /** Place in `AVAILABILITIES`, from 1. */
  readonly availability: Uint8Array
  /** 1 for booksellers' choices, for books with a discount. */
  readonly featured: Uint8Array
  readonly discounted: Uint8Array
  /** Index in `PRICE_RANGES`. */
  readonly price: Uint8Array
  readonly cents: Int32Array
  /** Categories, without their ancestors. */
  readonly categories: Lists
  /** Contributions of people; those of one person are adjacent. */
  readonly parts: Lists
  private filled = 0

  constructor(size: number) {
    this.size = size
    this.id = new Int32Array(size)
    this.publisher = new Int32Array(size)
    this.collection = new Int32Array(size)
    this.format = new Uint8Array(size)
    this.language = new Uint16Array(size)
    this.availability = new Uint8Array(size)
    this.featured = new Uint8Array(size)
    this.discounted = new Uint8Array(size)
    this.price = new Uint8Array(size)
    this.cents = new Int32Array(size)
    this.categories = new Lists(size)
    this.parts = new Lists(size)
  }

  /** Adds the next rows. */
  add({ onSale, filings, parts }: Columns): void {
    for (const name of Object.keys(onSale) as (keyof Columns['onSale'])[])
      this[name].set(onSale[name], this.filled)
    const ids = onSale.id
    this.categories.add(this.filled, { ids, books: filings.book, values: filings.category })
    this.parts.add(this.filled, { ids, books: parts.book, values: parts.part })
    this.filled += ids.length
  }

  /** Returns the row of a book, if it is here. */
  rowOf(id: number): number | undefined {
    let [from, to] = [0, this.size]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((this.id[middle] as number) < id) from = middle + 1
      else to = middle
    }
    return this.id[from] === id ? from : undefined
  }
}
