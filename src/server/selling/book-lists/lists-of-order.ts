/** The lists that an order came through. */
import { and, asc, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { isThere } from './is-open.ts'
import { bookListOrders, bookLists } from './tables.ts'

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
