/** What a collected order earns, and from when on it can be spent. */
import { addDays } from '#shared/opening/days.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { lastWithdrawalDay } from '#shared/returns/withdrawal.ts'
import { earnedCents } from '#shared/vouchers/loyalty.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { readSelling } from '#server/shop/company/read-company.ts'
import { setEarnsOn } from '../orders/earning.ts'
import { linesWithCopies } from '../orders/line-copies.ts'
import type { Order } from '../orders/read-orders.ts'
import { readRefundable } from '../payments/refundable.ts'
import { returnedCopies } from '../returns/find-return.ts'
import { exchangeOf } from '../vouchers/issue-exchange-code.ts'
import { creditEarnedBy, creditSpentOn } from '../vouchers/loyalty-card.ts'

/**
 * Notes that a customer's order, which was just collected whole, earns credit once it can no more be withdrawn from, nor its present
 * exchanged. What is sent earns none.
 */
export async function promiseCredit(tx: Tx, order: Order): Promise<void> {
  if (order.customerId === null || order.deliveryMethod !== 'pickup') return
  const { loyalty } = await readSelling(tx)
  if (!loyalty.isOn) return
  const exchange = await exchangeOf(tx, order.id)
  const lastDay = [lastWithdrawalDay(new Date()), exchange?.validUntil ?? ''].toSorted().at(-1) ?? ''
  await setEarnsOn(tx, order.id, addDays(lastDay, 1))
}

/** Notes that money of a locked order went back: what it earned before that is counted again. */
export async function countCreditAgain(tx: Tx, orderId: string): Promise<void> {
  if ((await creditEarnedBy(tx, orderId)) > 0) await setEarnsOn(tx, orderId, shopDay())
}

/** Returns what an order earns as it stands: on the copies that were not brought back, and on the money that stays with the shop. */
export async function creditOf(db: Queryable, order: Order): Promise<number> {
  const lines = await linesWithCopies(db, [order.id])
  const broughtBack = await returnedCopies(db, order.id)
  const refundable = await readRefundable(db, order, lines)
  return earnedCents({
    lines: lines.map((line) => {
      const { sent, unsent } = refundable.lines.get(line.position)?.left ?? { sent: 0, unsent: 0 }
      const owned = line.quantity - line.cancelled - (broughtBack.get(line.position) ?? 0)
      return { ...line, ownedCopies: Math.max(0, Math.min(owned, sent + unsent)) }
    }),
    discountCents: order.discountCents,
    moneyCents: refundable.cents - refundable.deliveryCents - (await creditSpentOn(db, order.id)),
  })
}
