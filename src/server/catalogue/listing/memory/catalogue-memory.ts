/**
 * The catalogue as lists and filters need it, in memory: filters, orders and counts of any list without a query that grows
 * with the catalogue. Every question is answered as the database is at that moment: what changed is read first.
 */
import { changesNow } from '#server/platform/db/changes/changes-now.ts'
import type { ChangesNow } from '#server/platform/db/changes/changes-now.ts'
import { keptWhile } from '#server/platform/db/changes/kept-while.ts'
import { changesSince, momentNow, NOTES_KEPT_MS } from '#server/platform/db/changes/read-notes.ts'
import type { Moment } from '#server/platform/db/changes/read-notes.ts'
import type { Topic } from '#server/platform/db/changes/topics.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { complement, setOf } from './bits.ts'
import { Books } from './books.ts'
import { readCategoryTree } from './category-tree.ts'
import type { Catalogue } from './catalogue.ts'
import { segmentOf } from './catalogue.ts'
import { withCounts } from './count-books.ts'
import { readOrders, placeInOrders } from './list-orders.ts'
import { readAllBooks, readSomeBooks } from './read-books.ts'

/** Once so many books have changed, all are read again; until then with every change those that have. */
const MAX_CHANGED = 300
/** So many books are read in less than a second: questions wait for it. */
const SOON_READ = 20_000

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** What the catalogue here is made of. */
const TOPICS: readonly Topic[] = ['listed', 'categories']

/** A catalogue with what had changed when it was read: the latest version, as `ChangesNow` counts them. */
type CatalogueAsOf = Catalogue & { from: number }
/** `moment` is the one that it shows, or a later one that shows the same. */
type Held = CatalogueAsOf & { changed: ReadonlySet<number>; moment: Moment; heldAt: number }
/** All but what only the reader of changes knows. */
type Read = Omit<Held, 'from'>

const isAsOf = (now: ChangesNow, { from }: CatalogueAsOf) => now.of(TOPICS) <= from

/** Notes of what changed since may be gone. */
const isOutdated = ({ heldAt }: Held) => Date.now() - heldAt > NOTES_KEPT_MS / 2

async function readAll(tx: Tx): Promise<Read> {
  const moment = await momentNow(tx)
  const tree = await readCategoryTree(tx)
  const books = await readAllBooks(tx)
  const segments = [withCounts(segmentOf(books), tree), segmentOf(new Books(0))] as const
  const orders = await readOrders(tx, books)
  return { segments, orders, tree, changed: new Set(), moment, heldAt: Date.now() }
}

async function readChanged(tx: Tx, held: Held): Promise<Read> {
  const { changes, moment } = await changesSince(tx, held.moment)
  const ids = changes.flatMap(({ topic, bookId }) => (topic === 'listed' && bookId !== 0 ? [bookId] : []))
  const isAll = changes.some(({ topic, bookId }) => topic === 'all' || (topic === 'listed' && bookId === 0))
  const areCategories = changes.some(({ topic }) => topic === 'categories')
  const { segments } = held
  const [{ books }] = segments
  const changed = new Set([...held.changed, ...ids])
  if (isAll || (changed.size > MAX_CHANGED && books.size <= SOON_READ)) return readAll(tx)
  const tree = areCategories ? await readCategoryTree(tx) : held.tree
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

  const read = async (reader: (tx: Tx) => Promise<Read>, { latest: from }: ChangesNow) => ({
    ...(await db.transaction(reader, SNAPSHOT)),
    from,
  })

  function readAgain(now: ChangesNow) {
    reading ??= read(readAll, now)
      .then((found) => void (fresh = found))
      // The next look tries again
      .catch(() => {})
      .finally(() => (reading = undefined))
  }

  /** Returns what is known, if nothing has changed since. */
  function unchanged(now: ChangesNow): Held | undefined {
    const known = fresh ?? held
    if (!known || isOutdated(known) || !isAsOf(now, known)) return undefined
    fresh = undefined
    return (held = { ...known, moment: now.moment, heldAt: Date.now() })
  }

  async function look(): Promise<Held> {
    const now = await changesNow(db)
    const known = fresh ?? held
    if (!known || isOutdated(known)) return await read(readAll, now)
    // A large import goes on for long: what it has written until now is read in turns
    if (!fresh && Date.now() < pausedUntil) return known
    const same = unchanged(now)
    if (same) return same
    fresh = undefined
    const begun = Date.now()
    const found = await read((tx) => readChanged(tx, known), now)
    if (found.changed.size <= MAX_CHANGED) return found
    readAgain(now)
    pausedUntil = Date.now() + (Date.now() - begun)
    return found
  }

  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<CatalogueAsOf> | undefined
  function nextLook(): Promise<CatalogueAsOf> {
    next ??= last.then(() => {
      next = undefined
      const looking = look().then((found) => (held = found))
      last = looking.catch(() => {})
      return looking
    })
    return next
  }

  /** Returns the catalogue as it is now: a look that began before the question is not enough. */
  return async function catalogueNow(now?: ChangesNow): Promise<CatalogueAsOf> {
    return unchanged(now ?? (await changesNow(db))) ?? (await nextLook())
  }
}

type CatalogueNow = (now?: ChangesNow) => Promise<CatalogueAsOf>

const memories = new WeakMap<Db, CatalogueNow>()

/** Returns the reader of a database's catalogue, one per process. */
export function catalogueMemory(db: Db): CatalogueNow {
  const known = memories.get(db) ?? createMemory(db)
  memories.set(db, known)
  return known
}

/**
 * Returns what `make` makes of the catalogue, kept while nothing of `topics` changes. While a large import is read in turns the
 * catalogue is older than the question, and what is made of it is good for this answer alone.
 */
export async function keptOfCatalogue<Value extends object | undefined>(
  now: ChangesNow,
  asked: { key: string; topics: readonly Topic[] },
  make: (catalogue: Catalogue) => Promise<Value>,
): Promise<Value> {
  const catalogue = await catalogueMemory(now.db)(now)
  return isAsOf(now, catalogue) ? await keptWhile(now, asked, () => make(catalogue)) : await make(catalogue)
}
