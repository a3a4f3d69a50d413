/** Backorders, from the promise to the release, and their allocated copies. Who changes one holds the locks of its order, once there is one, and of its book. */
import {
  and,
  asc,
  eq,
  gte,
  inArray,
  lt,
  sql,
  type InferSelectModel,
  type SQL,
  type SQLWrapper,
  gt,
} from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { backorders } from './tables.ts'

export type Backorder = InferSelectModel<typeof backorders>

/** Returns the backorders of some books, oldest first. */
export async function backordersOf(db: Queryable, bookIds: readonly number[]): Promise<Backorder[]> {
  return bookIds.length === 0 ? [] : await inTurn(db, inArray(backorders.bookId, [...bookIds]))
}

/** Returns the paid, unfilled backorders of some books, next in turn first. */
export async function waitingFor(db: Queryable, bookIds: readonly number[]): Promise<Backorder[]> {
  if (bookIds.length === 0) return []
  const isWaiting = and(backorders.isPaid, lt(backorders.allocated, backorders.wanted))
  return await inTurn(db, and(inArray(backorders.bookId, [...bookIds]), isWaiting))
}

/** Returns how many paid copies are on backorder, of some books or of all; books without any are missing. */
export async function copiesWaitedFor(
  db: Queryable,
  bookIds?: readonly number[],
): Promise<Map<number, number>> {
  const { bookId, wanted, allocated, isPaid } = backorders
  const found = await db
    .select({ bookId, copies: sql<number>`sum(${wanted} - ${allocated})::int` })
    .from(backorders)
    .where(and(isPaid, lt(allocated, wanted), bookIds && inArray(bookId, [...bookIds])))
    .groupBy(bookId)
  return new Map(found.map((one) => [one.bookId, one.copies]))
}

/** Returns the backorders of some orders. */
export async function backordersOfOrders(db: Queryable, orderIds: readonly string[]): Promise<Backorder[]> {
  return orderIds.length === 0 ? [] : await inTurn(db, inArray(backorders.orderId, [...orderIds]))
}

async function inTurn(db: Queryable, which: SQL | undefined): Promise<Backorder[]> {
  return await db
    .select()
    .from(backorders)
    .where(which)
    .orderBy(asc(backorders.requestedAt), asc(backorders.orderId), asc(backorders.position))
}

/**
 * Puts a paid order into the queue and allocates copies in stock to it. The caller holds the locks of its
 * books.
 */
export async function payBackorders(tx: Tx, orderId: string): Promise<void> {
  const paid = await tx
    .update(backorders)
    .set({ isPaid: true })
    .where(eq(backorders.orderId, orderId))
    .returning({ bookId: backorders.bookId })
  for (const bookId of paid.map((one) => one.bookId).toSorted((a, b) => a - b))
    await tx.execute(sql`select allocate_copies(${bookId})`)
}

type Line = { orderId: string; position: number }

/**
 * Takes allocated copies from a line without restocking them: they turned out to be missing. The line waits
 * for them again. False if it has fewer; the caller holds the locks of the order and the book.
 */
export async function takeAllocated(
  tx: Tx,
  { orderId, position, quantity }: Line & { quantity: number },
): Promise<boolean> {
  const taken = await tx
    .update(backorders)
    .set({ allocated: sql`${backorders.allocated} - ${quantity}` })
    .where(
      and(
        eq(backorders.orderId, orderId),
        eq(backorders.position, position),
        gte(backorders.allocated, quantity),
      ),
    )
    .returning({ bookId: backorders.bookId })
  return taken.length > 0
}

export type Promised = Omit<typeof backorders.$inferInsert, 'allocated'>

/** Adds backordered copies to lines of orders, with or without a backorder yet. */
export async function promiseCopies(tx: Tx, promised: readonly Promised[]): Promise<void> {
  if (promised.length === 0) return
  await tx
    .insert(backorders)
    .values([...promised])
    .onConflictDoUpdate({
      target: [backorders.orderId, backorders.position],
      set: { wanted: sql`${backorders.wanted} + excluded.wanted` },
    })
}

/** How many copies of a book of another query are on backorder; null: none. */
export const promisedCopiesOf = (bookId: SQLWrapper) => sql<number | null>`(
  select sum(wanted - allocated)::int from backorders where book_id = ${bookId} and allocated < wanted)`

/** Returns, by book, how many copies are on backorder, paid or not; books without any are missing. */
export async function promisedCopies(
  db: Queryable,
  bookIds: readonly number[],
): Promise<Map<number, number>> {
  if (bookIds.length === 0) return new Map()
  const found = await db
    .select({
      bookId: backorders.bookId,
      copies: sql<number>`sum(${backorders.wanted} - ${backorders.allocated})::int`,
    })
    .from(backorders)
    .where(and(inArray(backorders.bookId, [...bookIds]), lt(backorders.allocated, backorders.wanted)))
    .groupBy(backorders.bookId)
  return new Map(found.map(({ bookId, copies }) => [bookId, copies]))
}

/** Deletes the backorders of an order. */
export async function releaseBackorders(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(backorders).where(eq(backorders.orderId, orderId))
}

type Lowered = { orderId: string; position: number; quantity: number }

/** Cancels backordered copies of a line; the caller has checked that they have not arrived. */
export async function lowerBackorder(tx: Tx, { orderId, position, quantity }: Lowered): Promise<void> {
  if (quantity === 0) return
  const line = and(eq(backorders.orderId, orderId), eq(backorders.position, position))
  await tx.delete(backorders).where(and(line, eq(backorders.wanted, quantity)))
  await tx
    .update(backorders)
    .set({ wanted: sql`${backorders.wanted} - ${quantity}` })
    .where(line)
}

/** Limits the copies allocated to a line: arrived copies that were cancelled are reserved for nobody. */
export async function keepAtMost(tx: Tx, { orderId, position, quantity }: Lowered): Promise<void> {
  const line = and(eq(backorders.orderId, orderId), eq(backorders.position, position))
  if (quantity === 0) await tx.delete(backorders).where(line)
  else
    await tx
      .update(backorders)
      .set({ wanted: quantity, allocated: sql`least(${backorders.allocated}, ${quantity}::integer)` })
      .where(and(line, gt(backorders.wanted, quantity)))
}
