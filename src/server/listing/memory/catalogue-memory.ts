/**
 * The catalogue as lists and filters need it, in memory: filters, orders and counts of any list without a query that grows
 * with the catalogue. Every question is answered as the database is at that moment: what changed is read first.
 */
import { LRUCache } from 'lru-cache'
import type { Db, Tx } from '../../db/database.ts'
import { BookFacts } from './book-facts.ts'
import { readCategoryTree } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { changesSince, momentNow, NOTES_KEPT_MS } from './changes.ts'
import type { Moment } from './changes.ts'
import { moveInOrders, readOrders } from './list-orders.ts'
import type { ListOrders } from './list-orders.ts'
import { readAllFacts, readSomeFacts } from './read-facts.ts'
import type { Languages } from './read-facts.ts'
import { adjustSelections } from './select-books.ts'
import type { Selection } from './select-books.ts'

/** The catalogue at one moment; never kept beyond the question that asked for it. */
export type Catalogue = {
  facts: BookFacts
  orders: ListOrders
  languages: Languages
  tree: CategoryTree
  /** What lists were found to hold; changed books are moved in them. */
  selections: LRUCache<string, Selection>
}

/** So many changed books are moved one by one; for more, the orders are read again. */
const MAX_MOVED = 300
/** A catalogue up to this id is read again in less than a second: nothing has to pause for it. */
const SOON_READ = 20_000
/** One of a million books by 250,000 people takes more than a megabyte. */
const MAX_SELECTIONS = 24
const noSelections = () => new LRUCache<string, Selection>({ max: MAX_SELECTIONS })

/** Once this much of the memory is outdated, everything is read again. */
const MAX_WASTE = 0.5

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

type Held = Catalogue & { moment: Moment; heldAt: number }

async function readAll(tx: Tx): Promise<Held> {
  const moment = await momentNow(tx)
  const facts = new BookFacts()
  const languages: Languages = ['']
  const tree = await readCategoryTree(tx)
  await readAllFacts(tx, { facts, languages, tree })
  const orders = await readOrders(tx)
  return { facts, orders, languages, tree, selections: noSelections(), moment, heldAt: Date.now() }
}

async function readChanged(tx: Tx, held: Held): Promise<Held> {
  const { ids, all, categories, moment } = await changesSince(tx, held.moment)
  if (all || held.facts.people.waste > MAX_WASTE) return readAll(tx)
  const { facts, languages } = held
  const tree = categories ? await readCategoryTree(tx) : held.tree
  const orders = ids.length > MAX_MOVED ? await readOrders(tx) : await moveInOrders(tx, held.orders, ids)
  const selections = ids.length > MAX_MOVED ? noSelections() : held.selections
  await readSomeFacts(
    tx,
    { facts, languages, tree },
    {
      ids,
      adjust: (some, change) => adjustSelections({ ...held, selections }, Int32Array.from(some), change),
    },
  )
  return { facts, orders, languages, tree, selections, moment, heldAt: Date.now() }
}

function createMemory(db: Db) {
  let held: Held | undefined
  let mustPause = 0

  async function lookAround(): Promise<Held> {
    const known = held
    if (!known || Date.now() - known.heldAt > NOTES_KEPT_MS / 2) return db.transaction(readAll, SNAPSHOT)
    // A large import goes on for long: what it has written until now is read in turns
    if (Date.now() < mustPause) return known
    const { ids, all, categories, moment } = await changesSince(db, known.moment)
    if (ids.length === 0 && !all && !categories) return { ...known, moment, heldAt: Date.now() }
    const begun = Date.now()
    const next = await db.transaction((tx) => readChanged(tx, known), SNAPSHOT)
    if (next.facts.size > SOON_READ && (all || ids.length > MAX_MOVED))
      mustPause = Date.now() + (Date.now() - begun)
    return next
  }

  let underWay: Promise<Catalogue> | undefined
  let next: Promise<Catalogue> | undefined

  function look(): Promise<Catalogue> {
    underWay = lookAround()
      .then((found) => (held = found))
      .finally(() => (underWay = undefined))
    return underWay
  }

  return {
    /** Returns the catalogue as it is now: a look that began before the question is not enough. */
    now(): Promise<Catalogue> {
      if (!underWay) return look()
      next ??= underWay
        .catch(() => {})
        .then(() => {
          next = undefined
          return look()
        })
      return next
    },
  }
}

export type CatalogueMemory = ReturnType<typeof createMemory>

const memories = new WeakMap<Db, CatalogueMemory>()

/** Returns the memory of a database's catalogue, one per process. */
export function catalogueMemory(db: Db): CatalogueMemory {
  const known = memories.get(db) ?? createMemory(db)
  memories.set(db, known)
  return known
}
