/** Which coupon an order held stays for the books; who used it does not. */
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { orders } from '../orders/tables.ts'
import { couponUses } from './tables.ts'

/** Forgets the users of coupons whose orders have forgotten their buyers. */
export async function purgeCouponUsers(tx: Tx): Promise<void> {
  const forgotten = tx.select({ id: orders.id }).from(orders).where(eq(orders.buyer, 'forgotten'))
  const isNamed = or(isNotNull(couponUses.customerId), isNotNull(couponUses.emailKey))
  await tx
    .update(couponUses)
    .set({ customerId: null, emailKey: null })
    // Once: this is asked every hour, about the orders of all years
    .where(and(isNamed, inArray(couponUses.orderId, forgotten)))
}
