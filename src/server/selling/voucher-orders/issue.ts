/** What follows for a bought voucher from the money of its order: it is issued, frozen, or taken back. */
import { and, eq, isNotNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queryable, Tx, Db } from '#server/platform/db/database.ts'
import type { PaidOrder } from '#server/platform/shop.ts'
import { orderById } from '../orders/read-orders.ts'
import { disputesOf } from '../payments/disputes.ts'
import { hasVoucherPayment, refundById } from '../payments/read-payments.ts'
import { sourcesOf } from '../payments/refundable.ts'
import { issueCard, purgeGivers, type CardWords, mailDueCards } from '../vouchers/cards.ts'
import { clawBack } from '../vouchers/clawback.ts'
import { setFrozen } from '../vouchers/ledger.ts'
import { lastOf, lockVoucher, voucherById, withdrawnCents } from '../vouchers/read.ts'
import { voucherOrderOf, orderOfVoucher } from './read.ts'
import { voucherOrders } from './tables.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'

/** Stores what an order that is written now buys. */
export async function storeVoucherOrder(tx: Tx, orderId: string, card: CardWords): Promise<void> {
  await tx.insert(voucherOrders).values({ orderId, card })
}

/** Issues the voucher of an order that was just paid, mailed where its day has come; false for an order of books. */
export async function issueBought(
  tx: Tx,
  { order, secret }: { order: PaidOrder['order']; secret: string | undefined },
): Promise<boolean> {
  const { id: orderId, number: reference, totalCents: cents, language } = order
  const bought = await voucherOrderOf(tx, orderId)
  if (!bought) return false
  // Its buyer was forgotten meanwhile
  const plain = {
    language,
    design: 'shelf',
    toName: null,
    fromName: null,
    message: null,
    email: null,
  } as const
  const words = bought.card ?? plain
  const voucherId = await issueCard(tx, { ...words, secret, cents, actor: 'customer', reference, orderId })
  await tx.update(voucherOrders).set({ voucherId, card: null }).where(eq(voucherOrders.orderId, orderId))
  return true
}

/** Freezes the voucher of an order of which a payment is disputed, until the shop has won; what staff had frozen before stays so. */
export async function freezeDisputed(tx: Tx, orderId: string): Promise<void> {
  const bought = await voucherOrderOf(tx, orderId)
  if (!bought || bought.voucherId === null) return
  const disputes = (await disputesOf(tx, [orderId])).get(orderId) ?? []
  const since = disputes[0]?.createdAt
  const { id, frozenAt } = await lockVoucher(tx, await lastOf(tx, bought.voucherId))
  if (frozenAt && since && frozenAt < since) return
  await setFrozen(
    tx,
    id,
    disputes.some(({ state }) => state !== 'won'),
  )
}

/**
 * Takes off a bought voucher what a refund gave back of its order otherwise than by `vouchers refund`, as at the provider, as far as
 * it is not spent; what an unpaid order has of it is taken when it comes back, and left once that order is paid. The caller holds the
 * order's lock.
 */
export async function takeBackRefunded(
  tx: Tx,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<void> {
  const bought = await voucherOrderOf(tx, orderId)
  if (!bought || bought.voucherId === null) return
  const order = await orderById(tx, orderId)
  const sources = await sourcesOf(tx, order)
  // What came twice and went back once paid for it all the same
  const paidCents = sources.reduce((sum, { leftCents }) => sum + leftCents, 0)
  // Locked before what was taken off it is read: an order that ends may take more off it at this moment
  const voucherId = await lastOf(tx, bought.voucherId)
  const owedCents = order.totalCents - (await withdrawnCents(tx, orderId))
  const { clawbackCents } = await voucherById(tx, voucherId)
  const { refund } = await refundById(tx, refundId)
  // No more than this refund gave and earlier ones left to take: what was spent then, and came back since, is its owner's
  const mostCents = refund.orderCents + clawbackCents
  const cents = Math.max(0, Math.min(owedCents - paidCents, mostCents))
  await clawBack(tx, { voucherId, cents, isPaid: hasVoucherPayment })
}

/** Forgets what forgotten buyers wrote: of what was never paid all, and their name on what was sent; `orderIds` is a query of orders. */
export async function purgeVoucherOrders(db: Queryable, orderIds: SQLWrapper): Promise<void> {
  const isTheirs = sql`${voucherOrders.orderId} in ${orderIds}`
  await db
    .update(voucherOrders)
    .set({ card: null })
    .where(and(isTheirs, isNotNull(voucherOrders.card)))
  const theirs = db.select({ id: voucherOrders.voucherId }).from(voucherOrders).where(isTheirs)
  await purgeGivers(db, theirs)
}

/** Mails the vouchers whose day has come, each once however many instances do it, with a word to whoever bought it. */
export async function sendDueVouchers(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping() && (await db.transaction(sendSome)) > 0);
}

async function sendSome(tx: Tx): Promise<number> {
  const sent = await mailDueCards(tx)
  for (const voucherId of sent) await notifySent(tx, voucherId)
  return sent.length
}

/** Notifies whoever bought a voucher that it was mailed; nobody for one that was not bought in the shop. */
export async function notifySent(tx: Tx, voucherId: string): Promise<void> {
  const orderId = await orderOfVoucher(tx, voucherId)
  if (orderId === undefined) return
  await notifyBuyer(tx, await orderById(tx, orderId), 'order-voucher-sent', orderId, voucherId)
}
