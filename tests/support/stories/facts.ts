/** Everything that the shop has of the orders of a story, read once it is over. */
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { backorders } from '#server/catalogue/backorders/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { coupons } from '#server/selling/coupons/tables.ts'
import { invoices } from '#server/selling/invoices/tables.ts'
import {
  lineCancellations,
  orderEvents,
  orderLines,
  orderParcelLines,
  orderParcels,
  orders,
} from '#server/selling/orders/tables.ts'
import { ordersInMoneyTrouble } from '#server/selling/payments/money-notes.ts'
import { paymentDisputes, payments, refunds } from '#server/selling/payments/tables.ts'
import { returnLines, returns } from '#server/selling/returns/tables.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { voucherOrders } from '#server/selling/voucher-orders/tables.ts'
import { voucherMovements, vouchers } from '#server/selling/vouchers/tables.ts'
import { creditOf } from '#server/selling/loyalty/credit.ts'
import { webhookMessages } from '#server/exchange/webhooks/tables.ts'
import type { Story } from './story.ts'

export type Facts = Awaited<ReturnType<typeof factsOf>>
export type OrderFacts = Facts['orders'][number]

export async function factsOf({ world, orders: known, bookIds, coupon, ...story }: Story) {
  const { db } = world
  const found = await db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.number,
        known.map(({ number }) => number),
      ),
    )
  const ids = found.map(({ id }) => id)
  const [lines, events, paid, parcels, called, papers, claimed, waiting, inTrouble] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
    db.select().from(payments).where(inArray(payments.orderId, ids)),
    db
      .select({ orderId: orderParcels.orderId, line: orderParcelLines })
      .from(orderParcels)
      .innerJoin(orderParcelLines, eq(orderParcelLines.parcelId, orderParcels.id))
      .where(inArray(orderParcels.orderId, ids)),
    db.select().from(lineCancellations).where(inArray(lineCancellations.orderId, ids)),
    db.select().from(invoices).where(inArray(invoices.orderId, ids)),
    db
      .select({ claimed: returns, line: returnLines })
      .from(returns)
      .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
      .where(inArray(returns.orderId, ids)),
    db.select().from(backorders).where(inArray(backorders.orderId, ids)),
    db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, ordersInMoneyTrouble(db))),
  ])
  const paymentIds = paid.map(({ id }) => id)
  // The code of a present is a voucher with the id of its order
  const presents = found.flatMap(({ id, gift }) => (gift === null ? [] : [id]))
  const bought = await db.select().from(voucherOrders).where(inArray(voucherOrders.orderId, ids))
  const boughtIds = bought.flatMap(({ voucherId }) => voucherId ?? [])
  const cards = await db
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.kind, 'loyalty'), eq(vouchers.customerId, world.customer.id)))
  const cardIds = cards.map(({ id }) => id)
  const storyIds = [...story.vouchers.map(({ id }) => id), ...story.lostVouchers]
  const voucherIds = [...boughtIds, ...storyIds, ...presents, ...cardIds]
  const [given, disputes, stock, movements, coupons_, owed, owedMovements] = await Promise.all([
    db.select().from(refunds).where(inArray(refunds.paymentId, paymentIds)),
    db.select().from(paymentDisputes).where(inArray(paymentDisputes.paymentId, paymentIds)),
    db
      .select({ id: books.id, stock: books.stock })
      .from(books)
      .where(inArray(books.id, [...bookIds])),
    db
      .select()
      .from(stockMovements)
      .where(or(...bookIds.map((id) => eq(stockMovements.bookId, id)))),
    db.select({ uses: coupons.uses }).from(coupons).where(eq(coupons.code, coupon)),
    db.select().from(vouchers).where(inArray(vouchers.id, voucherIds)),
    db
      .select()
      .from(voucherMovements)
      .where(inArray(voucherMovements.voucherId, voucherIds))
      .orderBy(asc(voucherMovements.id)),
  ])
  const notified = await db
    .select({ number: webhookMessages.subject, event: webhookMessages.event })
    .from(webhookMessages)
    .where(
      inArray(
        webhookMessages.subject,
        found.map(({ number }) => number),
      ),
    )
    .orderBy(asc(webhookMessages.id))
  const due: number[] = []
  for (const order of found) due.push(await creditOf(db, order))
  const ofOrder =
    (id: string) =>
    ({ orderId }: { orderId: string }) =>
      orderId === id
  return {
    stock,
    movements,
    vouchers: owed,
    voucherMovements: owedMovements,
    couponUses: coupons_[0]?.uses ?? 0,
    cardMovements: owedMovements.filter(({ voucherId }) => cardIds.includes(voucherId)),
    orders: found.map((order, at) => ({
      order,
      creditDue: due[at] ?? 0,
      isReduced: known.some(({ number, isReduced }) => number === order.number && isReduced),
      isInTrouble: inTrouble.some(({ id }) => id === order.id),
      lines: lines.filter(ofOrder(order.id)),
      states: events.filter(ofOrder(order.id)).map(({ state }) => state),
      payments: paid.filter(ofOrder(order.id)).map((payment) => ({
        ...payment,
        refunds: given.filter(({ paymentId }) => paymentId === payment.id),
        disputes: disputes.filter(({ paymentId }) => paymentId === payment.id),
      })),
      gone: parcels.filter(ofOrder(order.id)).map(({ line }) => line),
      cancellations: called.filter(ofOrder(order.id)),
      notified: notified.filter(({ number }) => number === order.number).map(({ event }) => event),
      papers: papers.filter(ofOrder(order.id)),
      returned: claimed.filter(({ claimed: one }) => one.orderId === order.id),
      waiting: waiting.filter(ofOrder(order.id)),
      buysVoucher: bought.some(ofOrder(order.id)),
    })),
  }
}
