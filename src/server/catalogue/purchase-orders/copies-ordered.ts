/** Copies on order from suppliers. */
import { and, sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { purchaseOrderLines } from './tables.ts'

const { bookId, quantity, received, missing, cancelled } = purchaseOrderLines

/**
 * Returns how many copies are on order from suppliers, of some books or of all; books without any are
 * missing.
 */
export async function copiesOrdered(
  db: Queryable,
  bookIds?: readonly number[],
): Promise<Map<number, number>> {
  if (bookIds?.length === 0) return new Map()
  const found = await db
    .select({
      bookId,
      copies: sql<number>`sum(${quantity} - ${received} - ${missing} - ${cancelled})::int`,
    })
    .from(purchaseOrderLines)
    .where(
      and(
        sql`${received} + ${missing} + ${cancelled} < ${quantity}`,
        bookIds && sql`${bookId} = any(${sql.param([...bookIds])}::int[])`,
      ),
    )
    .groupBy(bookId)
  return new Map(found.map((one) => [one.bookId, one.copies]))
}
