/** Copies bought through lists or marked as given, counted from orders and marks at each request. */
import { and, count, eq, inArray, isNull, sql, asc } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { SHOP_ZONE } from '#shared/time/shop-time.ts'
import { boughtCopies } from '../orders/bought-books.ts'
import { bookListGifts, bookListOrders, bookLists } from './tables.ts'

/** `given`: the copies that are only marked. */
type Taken = { listId: number; bookId: number; copies: number; given: number }

/** Returns the copies taken of each book of some lists; books with none are missing. */
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
    .where(and(inArray(bookListGifts.listId, ids), isNull(bookListGifts.clearedAt)))
    .groupBy(bookListGifts.listId, bookListGifts.bookId)
  const sums = new Map<string, Taken>()
  const keyOf = ({ listId, bookId }: { listId: number; bookId: number }) => `${listId} ${bookId}`
  for (const sold of ordered) sums.set(keyOf(sold), { ...sold, given: 0 })
  for (const marked of given) {
    const copies = marked.copies + (sums.get(keyOf(marked))?.copies ?? 0)
    sums.set(keyOf(marked), { ...marked, copies, given: marked.copies })
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

/** Not deleted by its owner. */
export const isThere = isNull(bookLists.deletedAt)

/** Not closed by its owner, and not past its last day at the shop. */
export const isOpen = sql<boolean>`(not ${bookLists.isClosed}
  and coalesce(${bookLists.closesOn} >= (now() at time zone ${SHOP_ZONE})::date, true))`

/** Condition: the list with the key of an address. */
export const hasKey = (key: string) => and(sql`${bookLists.key} = ${key}`, isThere)

/** Stores the lists that a new order came through; unknown keys are ignored. */
export async function noteOrder(
  tx: Tx,
  { keys, orderId }: { keys: readonly string[]; orderId: string },
): Promise<void> {
  const lists = await tx
    .select({ listId: bookLists.id })
    .from(bookLists)
    .where(and(inArray(bookLists.key, [...keys]), isThere))
    .orderBy(asc(bookLists.id))
  if (lists.length === 0) return
  await tx.insert(bookListOrders).values(lists.map(({ listId }) => ({ listId, orderId })))
}
