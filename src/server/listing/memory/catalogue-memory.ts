/**
 * The catalogue as lists and filters need it, in memory: filters, orders and counts of any list without a query that grows
 * with the catalogue. Every question is answered as the database is at that moment: what changed is read first.
 */
import type { Db, Tx } from '../../db/database.ts'
import { complement, setOf } from './bits.ts'
import { Books } from './books.ts'
import { readCategoryTree } from './category-tree.ts'
import type { Catalogue } from './catalogue.ts'
import { segmentOf } from './catalogue.ts'
import { changesSince, momentNow, NOTES_KEPT_MS } from './changes.ts'
import type { Moment } from './changes.ts'
import { withCounts } from './count-books.ts'
import { readOrders, placeInOrders } from './list-orders.ts'
import { readAllBooks, readSomeBooks } from './read-books.ts'

/** Once so many books have changed, all are read again; until then with every change those that have. */
const MAX_CHANGED = 300
/** So many books are read in less than a second: questions wait for it. */
const SOON_READ = 20_000

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

type Held = Catalogue & { changed: ReadonlySet<number>; moment: Moment; heldAt: number }

async function readAll(tx: Tx): Promise<Held> {
  const moment = await momentNow(tx)
  const tree = await readCategoryTree(tx)
  const books = await readAllBooks(tx)
  const segments = [withCounts(segmentOf(books), tree), segmentOf(new Books(0))] as const
  const orders = await readOrders(tx, books)
  return { segments, orders, tree, changed: new Set(), moment, heldAt: Date.now() }
}

async function readChanged(tx: Tx, held: Held): Promise<Held> {
  const { ids, all: isAll, categories, moment } = await changesSince(tx, held.moment)
  const { segments } = held
  const [{ books }] = segments
  const changed = new Set([...held.changed, ...ids])
  if (isAll || (changed.size > MAX_CHANGED && books.size <= SOON_READ)) return readAll(tx)
  const tree = categories ? await readCategoryTree(tx) : held.tree
  const some = await readSomeBooks(tx, [...changed])
  const replaced = [...changed].flatMap((id) => books.rowOf(id) ?? [])
  const live = complement(setOf(books.size, replaced), books.size)
  const orders = await placeInOrders(tx, held.orders, { ids: [...changed], all: books, some })
  return {
    segments: [{ ...segments[0], live }, segmentOf(some)],
    orders,
    tree,
    changed,
    moment,
    heldAt: Date.now(),
  }
}

function createMemory(db: Db) {
  let held: Held | undefined
  /** All books, read again while questions were answered from what was known. */
  let fresh: Held | undefined
  let reading: Promise<void> | undefined
  let pausedUntil = 0

  function readAgain() {
    reading ??= db
      .transaction(readAll, SNAPSHOT)
      .then((found) => void (fresh = found))
      // The next look tries again
      .catch(() => {})
      .finally(() => (reading = undefined))
  }

  async function look(): Promise<Held> {
    const known = fresh ?? held
    if (!known || Date.now() - known.heldAt > NOTES_KEPT_MS / 2) return db.transaction(readAll, SNAPSHOT)
    // A large import goes on for long: what it has written until now is read in turns
    if (!fresh && Date.now() < pausedUntil) return known
    fresh = undefined
    const { ids, all, categories, moment } = await changesSince(db, known.moment)
    if (ids.length === 0 && !all && !categories) return { ...known, moment, heldAt: Date.now() }
    const begun = Date.now()
    const found = await db.transaction((tx) => readChanged(tx, known), SNAPSHOT)
    if (found.changed.size <= MAX_CHANGED) return found
    readAgain()
    pausedUntil = Date.now() + (Date.now() - begun)
    return found
  }

  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Catalogue> | undefined

  /** Returns the catalogue as it is now: a look that began before the question is not enough. */
  return function catalogueNow(): Promise<Catalogue> {
    next ??= last.then(() => {
      next = undefined
      const looking = look().then((found) => (held = found))
      last = looking.catch(() => {})
      return looking
    })
    return next
  }
}

const memories = new WeakMap<Db, () => Promise<Catalogue>>()

/** Returns the reader of a database's catalogue, one per process. */
export function catalogueMemory(db: Db): () => Promise<Catalogue> {
  const known = memories.get(db) ?? createMemory(db)
  memories.set(db, known)
  return known
}
