/**
 * What vouchers pay of an order. While it is unpaid the order holds their money; the moment it is paid each becomes a payment like
 * any other, so that refunds know what it gave.
 */
import type { Tx } from '#server/platform/db/database.ts'
import type { Order } from '../orders/read-orders.ts'
import { heldByOrder } from '../vouchers/spend.ts'
import type { Payment } from './read-payments.ts'
import { payments } from './tables.ts'

/** Writes the payments of the vouchers that a locked order holds, as it becomes paid; the first one first. */
export async function recordVoucherPayments(tx: Tx, order: Order): Promise<Payment[]> {
  if (order.voucherCents === 0) return []
  const held = await heldByOrder(tx, order.id)
  if (held.reduce((sum, { cents }) => sum + cents, 0) !== order.voucherCents)
    throw new Error(`The vouchers of ${order.number} do not pay what they should.`)
  return await tx
    .insert(payments)
    .values(
      held.map(({ voucherId, cents }, attempt) => ({
        orderId: order.id,
        provider: 'voucher' as const,
        attempt,
        providerId: `${order.number}:${attempt}`,
        // What a refund is given to
        captureId: voucherId,
        state: 'captured' as const,
        amountCents: cents,
        currency: 'eur',
      })),
    )
    .returning()
}
