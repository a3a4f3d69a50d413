/** Books on sale in every sort order, as arrays of rows: a page of any list is a walk along one. */
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { books } from '../../books/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { numbersOf } from '#server/platform/db/read-numbers.ts'
import { setOf, type Bits } from './bits.ts'
import type { Books } from './books.ts'

/** Ascending; some lists walk backwards. The id breaks ties, so that pages never overlap. */
const KEYS = {
  new: { column: 'createdAt', type: 'timestamptz' },
  best: { column: 'bestsellerCount', type: 'integer' },
  title: { column: 'titleKey', type: 'text' },
  price: { column: 'sellingPriceCents', type: 'integer' },
} as const
export type OrderName = keyof typeof KEYS
const ORDER_NAMES = Object.keys(KEYS) as OrderName[]

const CHUNK = 100_000

/** Positions of changed books between the rows of an order. */
type Places = {
  /** Rows followed by changed books. */
  marked: Bits
  /** Changed books that follow each row, in order; -1 is the beginning. */
  behind: ReadonlyMap<number, readonly number[]>
}

type ListOrder = { rows: Int32Array; places: Places }
export type ListOrders = Record<OrderName, ListOrder>

/** Reads an order by an index-only scan, in chunks. */
async function readOrder(tx: Tx, name: OrderName, all: Books): Promise<Int32Array> {
  const { column, type } = KEYS[name]
  const key = books[column]
  const order = new Int32Array(all.size)
  let [length, after] = [0, sql``]
  for (;;) {
    const { rows } = await tx.execute<{ list: string | null; count: number; last_key: string | null }>(sql`
      select array_agg(id)::text as list, count(*)::int as count, max(key)::text as last_key from (
        select ${books.id} as id, ${key} as key from ${books} where ${books.removedAt} is null ${after}
        order by ${key}, ${books.id} limit ${CHUNK}) chunk`)
    const [chunk] = rows
    const ids = numbersOf(chunk?.list ?? '', chunk?.count ?? 0)
    for (const id of ids) {
      order[length] = all.rowOf(id) ?? 0
      length += 1
    }
    if (!chunk || ids.length < CHUNK) return order
    after = sql`and (${key}, ${books.id}) > (${chunk.last_key}::${sql.raw(type)}, ${ids.at(-1)}::integer)`
  }
}

/** Reads all orders. */
export async function readOrders(tx: Tx, all: Books): Promise<ListOrders> {
  const orders: Partial<ListOrders> = {}
  const places = { marked: setOf(all.size, []), behind: new Map() }
  for (const name of ORDER_NAMES) orders[name] = { rows: await readOrder(tx, name, all), places }
  return orders as ListOrders
}

const [here, before] = [alias(books, 'here'), alias(books, 'before')]

type Changed = { ids: readonly number[]; all: Books; some: Books }

/** Reads the positions of changed books in an order. */
async function readPlaces(tx: Tx, name: OrderName, { ids, all, some }: Changed): Promise<Places> {
  const behind = new Map<number, number[]>()
  if (some.size > 0) {
    const { column } = KEYS[name]
    const { rows } = await tx.execute<{ id: number; after: number }>(sql`
      select ${here.id}, coalesce((select ${before.id} from ${books} ${before}
        where ${before.removedAt} is null and (${before[column]}, ${before.id}) < (${here[column]}, ${here.id})
        order by ${before[column]} desc, ${before.id} desc limit 1), 0) as after
      from ${books} ${here} where ${here.id} = any(${sql.param(ids)}::integer[]) and ${here.removedAt} is null
      order by ${here[column]}, ${here.id}`)
    const places = new Map<number, number>()
    for (const { id, after } of rows) {
      // After another changed book: at that one's position
      const place = places.get(after) ?? all.rowOf(after) ?? -1
      places.set(id, place)
      const row = some.rowOf(id) ?? 0
      const there = behind.get(place)
      if (there) there.push(row)
      else behind.set(place, [row])
    }
  }
  const marked = setOf(
    all.size,
    [...behind.keys()].filter((row) => row >= 0),
  )
  return { marked, behind }
}

/** Returns the orders with the current positions of changed books. */
export async function placeInOrders(tx: Tx, orders: ListOrders, changed: Changed): Promise<ListOrders> {
  const next = { ...orders }
  for (const name of ORDER_NAMES)
    next[name] = { ...orders[name], places: await readPlaces(tx, name, changed) }
  return next
}
