/**
 * Vouchers that pay orders which the shop took: put on one by staff or by its buyer, taken off again as long as it is not paid. The
 * rest is paid by its link, its code or at the till.
 */
import { readVoucherCode } from '#shared/vouchers/code.ts'
import { MOST_VOUCHERS, type VoucherRefusal } from '#shared/vouchers/movements.ts'
import { exchangedCents, splitOverVouchers } from '#shared/vouchers/split.ts'
import { pluck } from '#shared/lists.ts'
import { lockBooks } from '#server/catalogue/stock/copies.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { FollowUps } from '#server/platform/shop.ts'
import { lockWithCustomer } from '../orders/moves.ts'
import { dueOf, linesOf, type Order } from '../orders/read-orders.ts'
import { isPayable, setVoucherCents } from '../orders/unpaid.ts'
import { lookAtPaymentsSoon } from '../payments/open-payment.ts'
import { settleByVouchers } from '../payments/settle.ts'
import { findByCode, lastOf, lockVoucher, refusalNow, type Voucher } from '../vouchers/read.ts'
import { heldByOrder, spendOf, takeOff } from '../vouchers/spend.ts'

type By = {
  /** Who of the shop does it; `customer`: its buyer. */
  actor: string
  followUps: FollowUps
}
type PutOn =
  | { kind: 'spent'; order: Order; voucher: Voucher; cents: number }
  | { kind: 'refused'; reason: VoucherRefusal }
  /** It does not wait for money any more. */
  | { kind: 'over' }

/** Pays as much of an order as a voucher can; all of it makes it paid, and payments that were begun pay it no more. */
export async function payByVoucher(
  tx: Tx,
  found: Order,
  { code, ...by }: By & { code: string },
): Promise<PutOn> {
  const order = await lockWithCustomer(tx, found)
  if (!isPayable(order) || !order.stockHeld) return { kind: 'over' }
  const read = readVoucherCode(code)
  if (read.kind === 'mistyped') return { kind: 'refused', reason: 'mistyped' }
  const named = await findByCode(tx, code)
  if (!named) return { kind: 'refused', reason: 'unknown' }
  // Books before vouchers, as every order locks them
  const lines = await linesOf(tx, order.id)
  await lockBooks(tx, pluck(lines, 'bookId'))
  const putOn = await putOnOrder(tx, order, { voucher: await lockVoucher(tx, named.id), ...by })
  if (putOn.kind !== 'spent') return putOn
  await lookAtPaymentsSoon(tx, order.id)
  return { ...putOn, order: await settleIfPaid(tx, putOn.order, by) }
}

async function putOnOrder(
  tx: Tx,
  order: Order,
  { voucher, actor }: By & { voucher: Voucher },
): Promise<PutOn> {
  const reason = refusalNow(voucher)
  if (reason) return { kind: 'refused', reason }
  const held = await heldByOrder(tx, order.id)
  if (held.some(({ voucherId }) => voucherId === voucher.id)) return { kind: 'refused', reason: 'twice' }
  if (held.length >= MOST_VOUCHERS) return { kind: 'refused', reason: 'too_many' }
  const exchange = voucher.kind === 'exchange' ? exchangeFor(order, { voucher, held }) : undefined
  if (typeof exchange === 'string') return { kind: 'refused', reason: exchange }
  const [split = 0] = splitOverVouchers(dueOf(order), [voucher.balanceCents])
  const cents = exchange ?? split
  if (cents === 0) return { kind: 'refused', reason: 'not_needed' }
  await spendOf(tx, order, { voucherId: voucher.id, cents, actor })
  return {
    kind: 'spent',
    voucher,
    cents,
    order: await setVoucherCents(tx, order, order.voucherCents + cents),
  }
}

/** What the code of an exchange pays: the books, alone; or why nothing. */
function exchangeFor(
  { totalCents, deliveryCents, wrappingCents }: Order,
  { voucher, held }: { voucher: Voucher; held: readonly unknown[] },
): number | VoucherRefusal {
  const cents = exchangedCents({ totalCents, besidesCents: deliveryCents + wrappingCents })
  if (held.length > 0) return 'exchange_alone'
  return voucher.balanceCents < cents ? 'exchange_more' : cents
}

async function settleIfPaid(tx: Tx, order: Order, { actor, followUps }: By): Promise<Order> {
  if (dueOf(order) > 0) return order
  return await settleByVouchers(tx, order, { actor: actor === 'customer' ? 'customer' : 'staff', followUps })
}

/** Takes the vouchers of a locked order that is not paid off it, or the one of an id; returns the order, and what is on them again. */
export async function takeVouchersOff(
  tx: Tx,
  order: Order,
  { actor, voucherId }: { actor: string; voucherId?: string | undefined },
): Promise<{ order: Order; backCents: number }> {
  const held = (await heldByOrder(tx, order.id)).filter(
    (one) => voucherId === undefined || one.voucherId === voucherId,
  )
  const cents = held.reduce((sum, one) => sum + one.cents, 0)
  if (cents === 0) return { order, backCents: 0 }
  const backCents = await takeOff(tx, order, held, actor)
  await lookAtPaymentsSoon(tx, order.id)
  return { order: await setVoucherCents(tx, order, order.voucherCents - cents), backCents }
}

/** Lets the vouchers of a locked order pay what it costs by now, after its books are locked; what cannot pay any more keeps its money. */
export async function payAgain(tx: Tx, order: Order, by: By): Promise<Order> {
  const held = await heldByOrder(tx, order.id)
  if (held.length === 0) return order
  await takeOff(tx, order, held, by.actor)
  let changed = order
  for (const { voucherId } of held) {
    const voucher = await lockVoucher(tx, await lastOf(tx, voucherId))
    const putOn = await putOnOrder(tx, changed, { voucher, ...by })
    if (putOn.kind === 'spent') changed = putOn.order
  }
  return await settleIfPaid(tx, changed, by)
}
