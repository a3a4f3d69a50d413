/** Books on sale in every order in which lists show them, as arrays of ids: any page of any list is a walk along one. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { books } from '../../catalogue/tables.ts'
import type { Tx } from '../../db/database.ts'
import { numbersOf } from '../../db/numbers-of.ts'
import { grown } from './numbers.ts'

/** Ascending; lists walk some of them backwards. The id decides between equals, so that pages never overlap. */
const KEYS = {
  new: { key: sql`${books.createdAt}`, of: (book: SQL) => sql`${book}.created_at`, type: 'timestamptz' },
  best: {
    key: sql`${books.bestsellerCount}`,
    of: (book: SQL) => sql`${book}.bestseller_count`,
    type: 'integer',
  },
  title: { key: sql`${books.titleKey}`, of: (book: SQL) => sql`${book}.title_key`, type: 'text' },
  price: {
    key: sql`${books.sellingPriceCents}`,
    of: (book: SQL) => sql`${book}.selling_price_cents`,
    type: 'integer',
  },
} as const
export type OrderName = keyof typeof KEYS
const NAMES = Object.keys(KEYS) as OrderName[]

const CHUNK = 100_000

export type ListOrders = Record<OrderName, Int32Array>

type Chunk = { list: string | null; count: number; last_key: string | null }

/** Reads one order from its index alone, a piece at a time. */
async function readOrder(tx: Tx, name: OrderName): Promise<Int32Array> {
  const { key, type } = KEYS[name]
  const cast = sql.raw(type)
  let ids = new Int32Array(0)
  let length = 0
  let after = sql``
  for (;;) {
    const { rows } = await tx.execute<Chunk>(sql`
      select array_agg(id)::text as list, count(*)::int as count, max(key)::text as last_key from (
        select ${books.id} as id, ${key} as key from ${books} where ${books.removedAt} is null ${after}
        order by ${key}, ${books.id} limit ${CHUNK}) chunk`)
    const [chunk] = rows
    const read = numbersOf(chunk?.list ?? '', chunk?.count ?? 0)
    ids = grown(ids, length + read.length)
    ids.set(read, length)
    length += read.length
    const last = read.at(-1)
    if (!chunk || last === undefined || read.length < CHUNK) return ids.slice(0, length)
    after = sql`and (${key}, ${books.id}) > (${chunk.last_key}::${cast}, ${last}::integer)`
  }
}

/** Reads all orders. */
export async function readOrders(tx: Tx): Promise<ListOrders> {
  return {
    new: await readOrder(tx, 'new'),
    best: await readOrder(tx, 'best'),
    title: await readOrder(tx, 'title'),
    price: await readOrder(tx, 'price'),
  }
}

/** Returns the order without the ids of `moved`, each of those that `after` names put behind its book; 0 is the beginning. */
export function reordered(
  order: Int32Array,
  moved: ReadonlySet<number>,
  after: ReadonlyMap<number, readonly number[]>,
): Int32Array {
  const next = new Int32Array(order.length + moved.size)
  let at = 0
  for (const id of after.get(0) ?? []) {
    next[at] = id
    at += 1
  }
  for (const id of order) {
    if (!moved.has(id)) {
      next[at] = id
      at += 1
      const behind = after.get(id)
      if (behind) {
        next.set(behind, at)
        at += behind.length
      }
    }
  }
  return next.slice(0, at)
}

/** Moves changed books to where they belong now; those no longer on sale leave. */
export async function moveInOrders(tx: Tx, orders: ListOrders, ids: readonly number[]): Promise<ListOrders> {
  if (ids.length === 0) return orders
  const moved = new Set(ids)
  const changed = sql`${sql.param([...moved])}::integer[]`
  const next = { ...orders }
  for (const name of NAMES) {
    const { of } = KEYS[name]
    const [here, before] = [of(sql`here`), of(sql`before`)]
    const { rows } = await tx.execute<{ id: number; after: number }>(sql`
      select here.id, coalesce((select before.id from books before
        where before.removed_at is null and (${before}, before.id) < (${here}, here.id) and before.id <> all(${changed})
        order by ${before} desc, before.id desc limit 1), 0) as after
      from books here where here.id = any(${changed}) and here.removed_at is null
      order by ${here}, here.id`)
    const byPlace = new Map<number, number[]>()
    for (const { id, after } of rows) byPlace.set(after, [...(byPlace.get(after) ?? []), id])
    next[name] = reordered(orders[name], moved, byPlace)
  }
  return next
}
