/** One order with everything that the shop knows of it. */
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { stageOf } from '#shared/orders/stages.ts'
import { findBooks } from '../catalogue/find-books.ts'
import { messagesAboutOrder } from '../contact/about-order.ts'
import type { Db } from '../db/database.ts'
import type { Member } from '../http/member.ts'
import { mailsAboutOrder } from '../mail/about-orders.ts'
import { orderView } from '../order-tracking/order-view.ts'
import { buyerStanding } from '../orders/buyer-standing.ts'
import { parcelsOf } from '../orders/parcels.ts'
import { linesOf } from '../orders/service.ts'
import type { Order } from '../orders/service.ts'
import { moneyOf } from '../payments/money-notes.ts'
import { refundableCents } from '../payments/queue-refund.ts'
import { paymentsThatCame } from '../payments/service.ts'
import { returnsOfOrder } from '../returns/of-order.ts'
import { versionsOf } from '../staff/acts.ts'
import { mailSubjectsOf } from './mail-subjects.ts'
import { timelineOf } from './timeline.ts'

/** Returns an order for a member of staff: who prepares orders gets no e-mail address, and nothing that shows one. */
export async function staffOrder(db: Db, order: Order, { role }: Pick<Member, 'role'>): Promise<StaffOrder> {
  const { id: _id, email, history: _history, refunds: _refunds, lines, ...view } = await orderView(db, order)
  const money = (await moneyOf(db, [order.id])).get(order.id)
  const seesAddresses = role !== 'preparer'
  return {
    ...view,
    version: (await versionsOf(db, [order.number])).get(order.number) ?? '0',
    stage: stageOf(order),
    paid_at: order.paidAt?.toISOString() ?? null,
    email: seesAddresses ? email : null,
    lines: await withCopies(db, order, lines),
    payments: (await paymentsThatCame(db, order.id)).map((payment) => ({
      provider: payment.provider,
      provider_id: payment.providerId,
      amount_cents: payment.amountCents,
      currency: payment.currency,
    })),
    refunds: (money?.refunds ?? []).map((refund) => ({
      amount_cents: refund.orderCents,
      state: refund.state,
      reason: refund.reason,
      at: refund.updatedAt.toISOString(),
    })),
    disputes: (money?.disputes ?? []).map((dispute) => ({
      state: dispute.state,
      amount_cents: dispute.amountCents,
      reason: dispute.reason,
      provider_id: dispute.providerId,
    })),
    refundable_cents: await refundableCents(db, order),
    timeline: await timelineOf(db, order),
    mails: seesAddresses ? await mailsOf(db, order) : [],
    messages: seesAddresses ? await messagesAboutOrder(db, order) : [],
    returns: await returnsOfOrder(db, order.id),
    buyer: await buyerStanding(db, order),
  }
}

async function withCopies(
  db: Db,
  order: Order,
  shown: Awaited<ReturnType<typeof orderView>>['lines'],
): Promise<StaffOrder['lines']> {
  const bought = await linesOf(db, order.id)
  const gone = (await parcelsOf(db, order.id)).flatMap(({ lines }) => lines)
  const books = await findBooks(
    db,
    bought.map(({ bookId }) => bookId),
  )
  return bought.flatMap((line, index) => {
    const view = shown[index]
    if (!view) return []
    const sent = gone.filter(({ position }) => position === line.position)
    return {
      ...view,
      sent: sent.reduce((sum, { quantity }) => sum + quantity, 0),
      returned: line.returned,
      stock: books.get(line.bookId)?.stock ?? 0,
    }
  })
}

async function mailsOf(db: Db, order: Order): Promise<StaffOrder['mails']> {
  const found = await mailsAboutOrder(db, mailSubjectsOf(order))
  return found.map(({ id, template, state, sentAt, createdAt, lastError }) => ({
    id,
    template,
    state,
    at: (sentAt ?? createdAt).toISOString(),
    problem: lastError,
  }))
}
