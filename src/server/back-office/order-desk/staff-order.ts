/** One order in full, for staff. */
import { sql } from 'drizzle-orm'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { readNumber } from '#shared/orders/order-number.ts'
import { OPEN_STAGES } from '#shared/orders/work-stages.ts'
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import { findBooks } from '#server/catalogue/books/find-books.ts'
import { messagesAboutOrder } from '#server/people/contact/about-order.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/staff-router.ts'
import { textsAbout } from '#server/shop/text-messages/queue.ts'
import { orderMailSubjects } from '#server/selling/orders/customer-data.ts'
import { mailsAboutOrder } from '#server/shop/mail/resend-order-mails.ts'
import { boughtVoucherId } from '#server/selling/voucher-orders/read.ts'
import { maskedVoucher, orderView } from '#server/selling/order-tracking/order-view.ts'
import { shelvesOf } from '#server/catalogue/shelves/places.ts'
import { additionsTo } from '#server/selling/orders/additions.ts'
import { buyerStanding } from '#server/selling/orders/orders-of-buyer.ts'
import { parcelsOf } from '#server/selling/orders/parcels.ts'
import { stagesOf, promisedForOf } from '#server/selling/orders/work-stage.ts'
import { reservedUntilOf } from '#server/selling/pickup/process-pickups.ts'
import { linesOf, orderById, orderByNumber, type Order } from '#server/selling/orders/read-orders.ts'
import { moneyOf } from '#server/selling/payments/money-notes.ts'
import { type Refundable, readRefundable } from '#server/selling/payments/refundable.ts'
import { paymentsThatCame } from '#server/selling/payments/read-payments.ts'
import { returnsOfOrder } from '#server/selling/returns/find-return.ts'
import { versionsOf } from '#server/platform/actions/action-log.ts'
import { mailSubjectsOf } from './mail-subjects.ts'
import { timelineOf } from './timeline.ts'

/**
 * Returns an order by its number for a member of staff; preparers get neither the e-mail address nor anything
 * that contains it.
 */
export async function staffOrder(
  db: Db,
  typed: string,
  { role }: Pick<Member, 'role'>,
): Promise<StaffOrder | undefined> {
  // Read first: a change during the other reads makes this version stale
  const number = readNumber('GMP', typed) ?? typed
  const version = (await versionsOf(db, [number])).get(number) ?? '0'
  const order = await orderByNumber(db, number)
  if (!order) return undefined
  const seesAddresses = isAllowed(role, DETAILS.customerEmails)
  const [
    whole,
    moneyOfAll,
    came,
    refundable,
    timeline,
    mails,
    texts,
    messages,
    returns,
    buyer,
    promised,
    stageOf,
    stored,
    together,
  ] = await Promise.all([
    orderView(db, order),
    moneyOf(db, [order.id]),
    paymentsThatCame(db, order.id),
    readRefundable(db, order),
    timelineOf(db, order),
    seesAddresses ? mailsOf(db, order) : [],
    textsAbout(db, orderMailSubjects(sql`(${order.id}::uuid)`)),
    seesAddresses ? messagesAboutOrder(db, order) : [],
    returnsOfOrder(db, order.id),
    buyerStanding(db, order),
    promisedForOf(db, order.id),
    stagesOf(db, [order]),
    reservedUntilOf(db, [order.id]),
    addedBooks(db, order),
  ])
  const {
    id: _id,
    email,
    history: _history,
    refunds: _refunds,
    lines,
    bought_voucher: bought,
    ...view
  } = whole
  const money = moneyOfAll.get(order.id)
  const stage = stageOf(order)
  return {
    ...view,
    version,
    stage,
    promised_for: OPEN_STAGES.has(stage) ? (promised?.toISOString() ?? null) : null,
    reserved_until: stored.get(order.id)?.toISOString() ?? null,
    taken_by: order.takenBy,
    voucher_id: bought ? await boughtVoucherId(db, order.id) : null,
    ...together,
    paid_at: order.paidAt?.toISOString() ?? null,
    email: seesAddresses ? email : null,
    bought_voucher: bought && (seesAddresses ? bought : maskedVoucher(bought)),
    lines: await withCopies(db, order, lines, refundable),
    payments: came.map((payment) => ({
      provider: payment.provider,
      provider_id: payment.provider === 'till' ? (payment.captureId ?? '') : payment.providerId,
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
    refundable_cents: refundable.cents,
    refundable_delivery_cents: refundable.deliveryCents,
    timeline,
    mails,
    texts: texts.map(({ id, state, sentAt, createdAt, lastError }) => ({
      id,
      state,
      at: (sentAt ?? createdAt).toISOString(),
      problem: lastError,
    })),
    messages,
    returns,
    buyer,
  }
}

/** Returns what was added to an order, and what it was added to. */
async function addedBooks(
  db: Db,
  { id, additionTo }: Order,
): Promise<Pick<StaffOrder, 'addition_to' | 'additions'>> {
  const first = additionTo === null ? undefined : await orderById(db, additionTo)
  const added = await additionsTo(db, id)
  const stageOf = await stagesOf(db, added)
  return {
    addition_to: first?.number ?? null,
    additions: added.map((one) => ({
      number: one.number,
      stage: stageOf(one),
      total_cents: one.totalCents,
    })),
  }
}

async function withCopies(
  db: Db,
  order: Order,
  shown: Awaited<ReturnType<typeof orderView>>['lines'],
  refundable: Refundable,
): Promise<StaffOrder['lines']> {
  const bought = await linesOf(db, order.id)
  const gone = (await parcelsOf(db, order.id)).flatMap(({ lines }) => lines)
  const ids = bought.map(({ bookId }) => bookId)
  const books = await findBooks(db, ids)
  const shelves = await shelvesOf(db, ids)
  return bought.flatMap((line, index) => {
    const view = shown[index]
    if (!view) return []
    const left = refundable.lines.get(line.position)?.left
    const sent = gone.filter(({ position }) => position === line.position)
    return {
      ...view,
      sent: sent.reduce((sum, { quantity }) => sum + quantity, 0),
      returned: line.returned,
      refundable: left ? left.sent + left.unsent : 0,
      stock: books.get(line.bookId)?.stock ?? 0,
      shelf: shelves.get(line.bookId) ?? null,
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
