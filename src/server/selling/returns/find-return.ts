/** Finds returns: a customer's own, or any for the shop. Another customer's is unknown. */
import { eq, type InferSelectModel } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { lockOrder } from '../orders/moves.ts'
import { type Order, orderById } from '../orders/read-orders.ts'
import { returns } from './tables.ts'

export type Return = InferSelectModel<typeof returns>

/** Owner of the return; the shop omits `customerId`. */
export type ReturnClaim = { number: string; customerId?: string }

/** Returns a return; throws ShopError NOT_FOUND for an unknown one and for another customer's. */
export async function findReturn(db: Queryable, { number, customerId }: ReturnClaim): Promise<Return> {
  const [found] = await db.select().from(returns).where(eq(returns.number, number))
  if (!found) throw new ShopError('NOT_FOUND')
  if (customerId === undefined) return found
  const order = await orderById(db, found.orderId)
  if (order.customerId !== customerId) throw new ShopError('NOT_FOUND')
  return found
}

/**
 * Returns a return with its order, both locked until the transaction ends; the order first, as everywhere.
 */
export async function lockReturn(tx: Tx, claim: ReturnClaim): Promise<{ claimed: Return; order: Order }> {
  const { orderId, id } = await findReturn(tx, claim)
  const order = await lockOrder(tx, orderId)
  const [claimed] = await tx.select().from(returns).where(eq(returns.id, id))
  if (!claimed) throw new Error(`The return ${claim.number} is gone.`)
  return { claimed, order }
}
