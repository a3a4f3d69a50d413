/** Locking an order together with whose it is. */
import { eq } from 'drizzle-orm'
import { tryLockCustomer } from '../accounts/lock-customer.ts'
import type { Tx } from '../db/database.ts'
import { lockOrder } from './moves.ts'
import type { Order } from './moves.ts'
import { orders } from './tables.ts'

/** Locks a customer, then the order, and returns the order: always in this sequence (docs/architecture.md). */
export async function lockWithCustomer(tx: Tx, id: string): Promise<Order> {
  const [found] = await tx.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, id))
  if (found?.customerId) await tryLockCustomer(tx, found.customerId)
  return await lockOrder(tx, id)
}
