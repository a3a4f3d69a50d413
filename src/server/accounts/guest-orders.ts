/** Orders placed without an account join it once its address is proven to be theirs. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { orders } from '../orders/tables.ts'

/** Gives a customer the orders that carry their confirmed address and nobody's account. */
export async function joinGuestOrders(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId: id })
    .where(and(eq(sql`lower(${orders.email})`, email), isNull(orders.customerId)))
}
