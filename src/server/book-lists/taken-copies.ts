/** What was bought through lists, or is given: counted from orders and marks whenever it is asked. */
import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { boughtCopies } from '../orders/bought-copies.ts'
import { bookListGifts, bookListOrders } from './tables.ts'

type Taken = { listId: number; bookId: number; copies: number }

/** Returns the copies of each book that were taken of some lists; books that nobody took are missing. */
export async function takenCopies(db: Queryable, listIds: readonly number[]): Promise<Taken[]> {
  const ids = [...listIds]
  if (ids.length === 0) return []
  const bought = boughtCopies(db)
  const ordered = await db
    .select({
      listId: bookListOrders.listId,
      bookId: bought.bookId,
      copies: sql<number>`sum(${bought.copies})::int`,
    })
    .from(bookListOrders)
    .innerJoin(bought, eq(bought.orderId, bookListOrders.orderId))
    .where(inArray(bookListOrders.listId, ids))
    .groupBy(bookListOrders.listId, bought.bookId)
  const given = await db
    .select({ listId: bookListGifts.listId, bookId: bookListGifts.bookId, copies: count() })
    .from(bookListGifts)
    .where(inArray(bookListGifts.listId, ids))
    .groupBy(bookListGifts.listId, bookListGifts.bookId)
  const sums = new Map<string, Taken>()
  for (const { listId, bookId, copies } of [...ordered, ...given]) {
    const key = `${listId} ${bookId}`
    sums.set(key, { listId, bookId, copies: copies + (sums.get(key)?.copies ?? 0) })
  }
  return [...sums.values()]
}

/** Returns how many paid orders came through each of some lists. */
export async function countOrders(db: Queryable, listIds: readonly number[]): Promise<Map<number, number>> {
  const ids = [...listIds]
  if (ids.length === 0) return new Map()
  const bought = boughtCopies(db)
  const rows = await db
    .select({
      listId: bookListOrders.listId,
      orders: sql<number>`count(distinct ${bought.orderId})::int`,
    })
    .from(bookListOrders)
    .innerJoin(bought, eq(bought.orderId, bookListOrders.orderId))
    .where(sql`${inArray(bookListOrders.listId, ids)} and ${bought.copies} > 0`)
    .groupBy(bookListOrders.listId)
  return new Map(rows.map(({ listId, orders }) => [listId, orders]))
}
