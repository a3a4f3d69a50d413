import { and, eq, lte, sql } from 'drizzle-orm'
import { tryLockCustomer } from '../accounts/lock-customer.ts'
import type { Tx } from '../db/database.ts'
import { orderLines } from '../orders/tables.ts'
import { cartLines } from './tables.ts'

/** Takes the books of a paid order out of its customer's cart; copies that were added since it was placed stay. */
export async function takeBought(
  tx: Tx,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<void> {
  if (!(await tryLockCustomer(tx, customerId))) return
  const bought = await tx
    .select({ bookId: orderLines.bookId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  for (const { bookId, quantity } of bought) {
    const line = and(eq(cartLines.userId, customerId), eq(cartLines.bookId, bookId))
    const [gone] = await tx
      .delete(cartLines)
      .where(and(line, lte(cartLines.quantity, quantity)))
      .returning({ id: cartLines.id })
    if (gone) continue
    await tx
      .update(cartLines)
      .set({ quantity: sql`${cartLines.quantity} - ${quantity}`, updatedAt: sql`now()` })
      .where(line)
  }
}
