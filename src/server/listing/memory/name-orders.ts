/** Names in the orders in which lists show them, as arrays of ids: a page of any of them is a walk along one. */
import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { INDEX_LETTERS } from '#shared/catalogue/index-letters.ts'
import type { IndexLetter } from '#shared/catalogue/index-letters.ts'
import { letterOf } from '../name-condition.ts'
import { collections, contributors, publishers } from '../../catalogue/tables.ts'
import type { Db } from '../../db/database.ts'
import { numbersOf } from '../../db/numbers-of.ts'

type Order = { table: PgTable; id: AnyPgColumn; key: AnyPgColumn; letteredBy: AnyPgColumn }

/** People stand under the letter of their shelf name, in whatever order. */
const ORDERS = {
  collaborator: {
    table: contributors,
    id: contributors.id,
    key: contributors.nameKey,
    letteredBy: contributors.sortNameKey,
  },
  shelvedCollaborator: {
    table: contributors,
    id: contributors.id,
    key: contributors.sortNameKey,
    letteredBy: contributors.sortNameKey,
  },
  collection: {
    table: collections,
    id: collections.id,
    key: collections.nameKey,
    letteredBy: collections.nameKey,
  },
  publisher: {
    table: publishers,
    id: publishers.id,
    key: publishers.nameKey,
    letteredBy: publishers.nameKey,
  },
} satisfies Record<string, Order>
export type NameOrderName = keyof typeof ORDERS

export type NameOrder = {
  ids: Int32Array
  /** Place in `INDEX_LETTERS` of each name's letter, by the place of the name in `ids`. */
  letters: Uint8Array
}

/** A name that somebody corrected by hand is shown where it belongs within a minute; a new one at once. */
const FRESH_MS = 60_000

async function readOrder(db: Db, name: NameOrderName): Promise<NameOrder> {
  const { table, id, key, letteredBy } = ORDERS[name]
  const letter = sql`array_position(${sql.param(INDEX_LETTERS)}::text[], ${letterOf(letteredBy)}) - 1`
  const { rows } = await db.execute<{ list: string; count: number }>(sql`
    select coalesce(string_agg(id || ',' || letter, ';'), '') as list, count(*)::int as count
    from (select ${id} as id, ${letter} as letter from ${table} order by ${key}, ${id}) named`)
  const pairs = numbersOf(rows[0]?.list ?? '', (rows[0]?.count ?? 0) * 2)
  const ids = new Int32Array(pairs.length / 2)
  const letters = new Uint8Array(pairs.length / 2)
  for (let at = 0; at < ids.length; at += 1) {
    ids[at] = pairs[at * 2] ?? 0
    letters[at] = pairs[at * 2 + 1] ?? 0
  }
  return { ids, letters }
}

type Held = { order: Promise<NameOrder>; newest: number; heldAt: number }

function createNameOrders(db: Db) {
  const held = new Map<NameOrderName, Held>()

  /** Returns the names in an order, the newest among them. */
  return async function nameOrder(name: NameOrderName): Promise<NameOrder> {
    const { table, id } = ORDERS[name]
    const { rows } = await db.execute<{ newest: number }>(
      sql`select coalesce(max(${id}), 0) as newest from ${table}`,
    )
    const newest = rows[0]?.newest ?? 0
    const known = held.get(name)
    if (known && known.newest === newest && Date.now() - known.heldAt < FRESH_MS) return known.order
    const order = readOrder(db, name)
    held.set(name, { order, newest, heldAt: Date.now() })
    order.catch(() => held.delete(name))
    return order
  }
}

const ordersOf = new WeakMap<Db, ReturnType<typeof createNameOrders>>()

/** Returns the reader of a database's names, one per process. */
export function nameOrders(db: Db) {
  const known = ordersOf.get(db) ?? createNameOrders(db)
  ordersOf.set(db, known)
  return known
}

type Asked = {
  /** Books on sale by id. */
  counts: Uint32Array
  letter?: IndexLetter | undefined
  among?: ReadonlySet<number> | undefined
  limit: number
  offset: number
}

/** Returns a page of the names with books on sale, and how many they are. */
export function pageOfNames(
  { ids, letters }: NameOrder,
  { counts, letter, among, limit, offset }: Asked,
): { page: number[]; total: number } {
  const wanted = letter && INDEX_LETTERS.indexOf(letter)
  const page: number[] = []
  let total = 0
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? 0
    const isListed = (counts[id] ?? 0) > 0 && (wanted === undefined || letters[at] === wanted)
    if (isListed && (!among || among.has(id))) {
      if (total >= offset && page.length < limit) page.push(id)
      total += 1
    }
  }
  return { page, total }
}

/** Returns how many names with books on sale stand under each letter; letters without any are missing. */
export function countLetters({ ids, letters }: NameOrder, counts: Uint32Array) {
  const byLetter = new Uint32Array(INDEX_LETTERS.length)
  for (let at = 0; at < ids.length; at += 1) {
    const letter = letters[at] ?? 0
    if ((counts[ids[at] ?? 0] ?? 0) > 0) byLetter[letter] = (byLetter[letter] ?? 0) + 1
  }
  return INDEX_LETTERS.flatMap((letter, at) => {
    const count = byLetter[at] ?? 0
    return count > 0 ? { letter, count } : []
  })
}
