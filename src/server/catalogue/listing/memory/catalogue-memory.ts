/**
 * The catalogue in memory for lists: filters, orders and counts without a query that grows with the
 * catalogue. Every request reads changes first, so that results match the database at that moment.
 */
import {
  readChangeVersion,
  type ChangeVersion,
  cacheUntilChanged,
} from '#server/platform/db/changes/read-change-version.ts'
import {
  changesSince,
  momentNow,
  NOTES_LIFETIME_MS,
  type Moment,
} from '#server/platform/db/changes/read-notes.ts'
import type { Topic } from '#server/platform/db/changes/topics.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { complement, setOf } from './bits.ts'
import { Books } from './books.ts'
import { readCategoryTree } from './category-tree.ts'
import { type Catalogue, segmentOf } from './catalogue.ts'
import { withCounts } from './count-facets.ts'
import { readOrders, placeInOrders } from './list-orders.ts'
import { readAllBooks, readSomeBooks } from './read-books.ts'

/** Above this number of changed books all are read again; below it, only the changed ones at each change. */
const MAX_CHANGED = 300
/** This many books are read in less than a second, so requests wait for it. */
const SOON_READ = 20_000

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** Topics of the change log that the catalogue depends on. */
const TOPICS: readonly Topic[] = ['listed', 'categories']

/** A catalogue with its change version: the latest one when it was read, as `ChangeVersion` counts them. */
type CatalogueAsOf = Catalogue & { from: number }
/** `moment` is the time it reflects, or a later one with the same content. */
type Held = CatalogueAsOf & { changed: ReadonlySet<number>; moment: Moment; heldAt: number }
/** Everything except what only the change log knows. */
type Read = Omit<Held, 'from'>

const isAsOf = (now: ChangeVersion, { from }: CatalogueAsOf) => now.of(TOPICS) <= from

/** Older entries of the change log may be purged. */
const isOutdated = ({ heldAt }: Held) => Date.now() - heldAt > NOTES_LIFETIME_MS / 2

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
  /** All books, read again while requests were answered from the previous data. */
  let fresh: Held | undefined
  let reading: Promise<void> | undefined
  let pausedUntil = 0

  const read = async (reader: (tx: Tx) => Promise<Read>, { latest: from }: ChangeVersion) => ({
    ...(await db.transaction(reader, SNAPSHOT)),
    from,
  })

  function readAgain(now: ChangeVersion) {
    reading ??= read(readAll, now)
      .then((found) => void (fresh = found))
      // The next read retries
      .catch(() => {})
      .finally(() => (reading = undefined))
  }

  /** Returns the known catalogue, if nothing has changed since. */
  function unchanged(now: ChangeVersion): Held | undefined {
    const known = fresh ?? held
    if (!known || isOutdated(known) || !isAsOf(now, known)) return undefined
    fresh = undefined
    return (held = { ...known, moment: now.moment, heldAt: Date.now() })
  }

  async function look(): Promise<Held> {
    const now = await readChangeVersion(db)
    const known = fresh ?? held
    if (!known || isOutdated(known)) return await read(readAll, now)
    // During a long import its changes so far are read at intervals
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

  /** Returns the current catalogue: a read that began before the request is not sufficient. */
  return async function catalogueNow(now?: ChangeVersion): Promise<CatalogueAsOf> {
    return unchanged(now ?? (await readChangeVersion(db))) ?? (await nextLook())
  }
}

type CatalogueNow = (now?: ChangeVersion) => Promise<CatalogueAsOf>

const memories = new WeakMap<Db, CatalogueNow>()

/** Returns the reader of a database's catalogue, one per process. */
export function catalogueMemory(db: Db): CatalogueNow {
  const known = memories.get(db) ?? createMemory(db)
  memories.set(db, known)
  return known
}

/**
 * Returns what `make` derives from the catalogue, cached until `topics` change. While a large import is read
 * at intervals, the catalogue is older than the request, and the result is not cached.
 */
export async function cachedOfCatalogue<Value extends object | undefined>(
  now: ChangeVersion,
  wanted: { key: string; topics: readonly Topic[] },
  make: (catalogue: Catalogue) => Promise<Value>,
): Promise<Value> {
  const catalogue = await catalogueMemory(now.db)(now)
  return isAsOf(now, catalogue)
    ? await cacheUntilChanged(now, wanted, () => make(catalogue))
    : await make(catalogue)
}
