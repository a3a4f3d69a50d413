/** Money that was taken at the shop's own till: noted as a payment like any other, for which no provider is queried. */
import type { Tx } from '#server/platform/db/database.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { lockWithCustomer } from '../orders/moves.ts'
import { dueOf, type Order } from '../orders/read-orders.ts'
import { isPayable } from '../orders/unpaid.ts'
import { settle } from './settle.ts'
import { payments } from './tables.ts'

type AtTill = { receipt: string; followUps: FollowUps }

/**
 * Settles an order that the shop took by what its buyer paid at the till; false when it does not wait for money any more. A
 * payment that is open at a provider is closed by the reconciler, and given back if it comes all the same.
 */
export async function payAtTill(tx: Tx, found: Order, { receipt, followUps }: AtTill): Promise<boolean> {
  const order = await lockWithCustomer(tx, found)
  const { id: orderId, number } = order
  if (!isPayable(order)) return false
  const amountCents = dueOf(order)
  const paid = { providerId: number, amountCents, currency: 'eur' }
  await tx.insert(payments).values({ ...paid, orderId, provider: 'till', state: 'open' })
  const seen = {
    ...paid,
    state: 'succeeded' as const,
    decline: undefined,
    orderNumber: number,
    capturedCents: amountCents,
  }
  return (await settle(tx, { ...seen, captureId: receipt }, followUps)) === 'paid'
}
