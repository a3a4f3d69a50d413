import { and, eq, lte, sql } from 'drizzle-orm'
import { tryLockCustomer } from '#server/people/accounts/lock-customer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Copies } from './add-copies.ts'
import { cartLines } from './tables.ts'

/** Removes the books of a paid order from its customer's cart; copies added since it was placed stay. */
export async function takeBought(
  tx: Tx,
  { customerId, bought }: { customerId: string; bought: readonly Copies[] },
): Promise<void> {
  if (!(await tryLockCustomer(tx, customerId))) return
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
