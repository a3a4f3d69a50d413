/** Promises of shown books: cached until anything they depend on, or the minute, changes. */
import { isDeepStrictEqual } from 'node:util'
import { promisedCopies } from '../backorders/promise-copies.ts'
import type { ChangesNow } from '#server/platform/db/changes/changes-now.ts'
import { rowCache } from '#server/platform/db/changes/row-cache.ts'
import { cacheUntilChanged } from '#server/platform/db/changes/cache-until-changed.ts'
import { shownSuppliersOf, type SupplierOfBook } from '../suppliers/service.ts'
import { factsWith, isOrdered, type BookToPromise } from './facts.ts'
import { minuteOf } from './promise-for-at.ts'
import { isAllotted, sellableAt, type Sellable, type ShopTerms } from './sellable.ts'
import { readShop } from './service.ts'

/** The same limit as the cache of articles. */
const MAX_KEPT = 2000

const suppliersNow = rowCache<SupplierOfBook>({
  max: MAX_KEPT,
  // A book may move to another publisher
  versionOf: (now, id) => now.ofBook(['supply', 'listed'], id),
  read: shownSuppliersOf,
})

const promisedNow = rowCache<number>({
  max: MAX_KEPT,
  versionOf: (now, id) => now.ofBook(['supply'], id),
  read: promisedCopies,
})

const shopNow = (now: ChangesNow) =>
  cacheUntilChanged(now, { key: 'terms of promises', topics: ['shop'] }, () => readShop(now.db))

/** Everything that a promise depends on, besides the book. */
type From = {
  shop: ShopTerms
  supplier: SupplierOfBook | undefined
  promised: number | undefined
  minute: number
}

const kept = new WeakMap<BookToPromise, From & { sellable: Sellable }>()

const isSame = (one: From, other: From) =>
  one.minute === other.minute &&
  one.shop === other.shop &&
  one.supplier === other.supplier &&
  one.promised === other.promised

/** Returns the promises of loaded books; the same object for a book while its promise is unchanged. */
export async function promisesOf(now: ChangesNow, books: readonly BookToPromise[]): Promise<Sellable[]> {
  const ordered = books.filter(isOrdered).map(({ id }) => id)
  const [suppliers, shop] = await Promise.all([suppliersNow(now, ordered), shopNow(now)])
  const lines = books.map((book) => {
    const supplier = isOrdered(book) ? suppliers.get(book.id) : undefined
    return { book, quantity: 1, supplier, facts: factsWith(book, supplier) }
  })
  const allotted = lines.filter(isAllotted).map(({ book }) => book.id)
  const promised = allotted.length > 0 ? await promisedNow(now, allotted) : new Map<number, number>()
  const moment = new Date()
  let sellableOf: ReturnType<typeof sellableAt> | undefined
  return lines.map(({ book, ...line }) => {
    const from: From = {
      shop,
      supplier: line.supplier,
      promised: promised.get(book.id),
      minute: minuteOf(moment),
    }
    const known = kept.get(book)
    if (known && isSame(known, from)) return known.sellable
    sellableOf ??= sellableAt(shop, { method: 'standard', now: moment })
    const made = sellableOf(line, from.promised)
    const sellable = isDeepStrictEqual(known?.sellable, made) && known ? known.sellable : made
    kept.set(book, { ...from, sellable })
    return sellable
  })
}
