/** Paying back a voucher that was bought in the shop: all that its order paid for, while nothing of it is spent. */
import type { Tx } from '#server/platform/db/database.ts'
import type { Order } from '../orders/read-orders.ts'
import { queueRefund } from '../payments/queue-refund.ts'
import { takeAll } from '../vouchers/cards.ts'
import { lockVoucher, repayableCents } from '../vouchers/read.ts'

type Repaying = {
  order: Order
  voucherId: string
  actor: string
  reason: string
  /** Names the cause, so that it is paid back once. */
  key: string
}
export type Repaid =
  | { kind: 'repaid'; cents: number }
  | { kind: 'inUse' }
  | { kind: 'tooMuch'; refundableCents: number }

/** Takes a voucher off the ledger and queues its refund; the order is locked, before the voucher, as whoever pays with one locks them. */
export async function repayVoucher(tx: Tx, { order, voucherId, key, ...by }: Repaying): Promise<Repaid> {
  const voucher = await lockVoucher(tx, voucherId)
  const cents = await repayableCents(tx, { orderId: order.id, voucher })
  if (cents === 0) return { kind: 'inUse' }
  await takeAll(tx, { ...by, voucherId, cents, orderId: order.id, reference: order.number })
  const queued = await queueRefund(tx, { orderId: order.id, amountCents: cents, reason: by.reason, key })
  return queued.kind === 'tooMuch' ? queued : { kind: 'repaid', cents }
}
