/** One of everything that mails are about, in one language. */
import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { emailChanges, registrations, users } from '#server/people/accounts/tables.ts'
import { alerts } from '#server/selling/alerts/tables.ts'
import { followNews, follows } from '#server/readers/follows/tables.ts'
import { anAuthorOf } from './an-author.ts'
import { contactAnswers, contactMessages } from '#server/people/contact/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { eventRegistrations } from '#server/readers/events/tables.ts'
import { reservationRequests, reservations } from '#server/selling/hold-shelf/tables.ts'
import type { MailTemplate } from '#server/shop/mail/mail-template.ts'
import { newsletterIssues, subscribers } from '#server/people/newsletter/tables.ts'
import { lineCancellations, orderParcelLines, orderParcels } from '#server/selling/orders/tables.ts'
import { paymentDisputes, payments, refunds } from '#server/selling/payments/tables.ts'
import { webhookEndpoints } from '#server/exchange/webhooks/tables.ts'
import { purchaseOrderLines, purchaseOrders } from '#server/catalogue/purchase-orders/tables.ts'
import { returnLines, returns, withdrawals, withdrawalStatements } from '#server/selling/returns/tables.ts'
import { pickups } from '#server/selling/pickup/tables.ts'
import { reviews } from '#server/readers/reviews/tables.ts'
import { suppliers } from '#server/catalogue/suppliers/tables.ts'
import { invitations, members, signIns } from '#server/people/team/tables.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { storeBook } from './a-book.ts'
import { storeEvent } from './an-event.ts'
import { storeClaim } from './deliveries.ts'
import { storeLaterPromise, storeLostPromise } from './later-promise.ts'
import { soldOrder } from './sold-order.ts'
import { storeBoughtVoucher } from './voucher-orders.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { storeVoucher } from './vouchers.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** The only place outside of the shop that a mail leads to. */
export const CARRIER_PAGE = 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901'

type About = { subjectId: string; recipient: string }

const only = <T>([one]: T[]): T => {
  if (one === undefined) throw new Error('Nothing was stored.')
  return one
}

/** Stores it all and returns what a template writes about, and to whom. */
export async function storeMailSubjects(
  db: Db,
  language: Language,
): Promise<(template: MailTemplate) => About> {
  const tag = randomUUID()
  const email = `ada-${tag}@example.org`
  const bookId = await storeBook(db, { title: 'Nedjma' })
  const order = await soldOrder(db, { lines: [{ bookId }], email, language })
  const parcel = only(
    await db
      .insert(orderParcels)
      .values({
        orderId: order.id,
        carrier: 'colissimo',
        trackingNumber: '6A12345678901',
        trackingUrl: CARRIER_PAGE,
      })
      .returning(),
  )
  await db.insert(orderParcelLines).values({ parcelId: parcel.id, position: 0, quantity: 1 })
  const calledOff = only(
    await db
      .insert(lineCancellations)
      .values({ orderId: order.id, position: 0, quantity: 1, actor: 'customer' })
      .returning(),
  )
  const notification = await storeLaterPromise(db, { orderId: order.id, bookId })
  const lostOrder = await soldOrder(db, { lines: [{ bookId }], email, language })
  const lost = await storeLostPromise(db, { orderId: lostOrder.id, bookId })
  const ready = await soldOrder(db, { email, language, state: 'shipped', deliveryMethod: 'pickup' })
  await db
    .insert(pickups)
    .values({ orderId: ready.id, readyAt: new Date(), reservedUntil: new Date('2027-02-02T18:00:00Z') })
  const payment = only(await db.select().from(payments).where(eq(payments.orderId, order.id)))
  const refund = only(
    await db
      .insert(refunds)
      .values({
        paymentId: payment.id,
        key: tag,
        orderCents: 500,
        amountCents: 500,
        reason: 'Nedjma',
        state: 'done',
      })
      .returning(),
  )
  const webhook = only(
    await db
      .insert(webhookEndpoints)
      .values({ url: `https://${tag}.example/webhook`, topics: ['orders'], disabledAt: new Date() })
      .returning(),
  )
  const dispute = only(
    await db
      .insert(paymentDisputes)
      .values({
        paymentId: payment.id,
        providerId: `du_${tag}`,
        state: 'open',
        amountCents: 1290,
        reason: 'fraudulent',
        reportedAt: new Date(),
      })
      .returning(),
  )
  const claimId = await storeClaim(db, bookId)
  const eventId = await storeEvent(db, { capacity: 20, bookIds: [bookId] })
  const seat = only(
    await db
      .insert(eventRegistrations)
      .values({ eventId, email, name: 'Ada', seats: 2, language })
      .returning(),
  )
  const heldSeat = only(
    await db
      .insert(eventRegistrations)
      .values({
        eventId,
        email: `held-${tag}@example.org`,
        name: 'Ada',
        seats: 2,
        language,
        state: 'held',
        heldUntil: new Date(Date.now() + 1_800_000),
      })
      .returning(),
  )
  const reader = only(
    await db.insert(subscribers).values({ email, language, state: 'confirmed' }).returning(),
  )
  const issue = only(
    await db
      .insert(newsletterIssues)
      .values({
        fingerprint: tag,
        subjectFr: 'La lettre de mars',
        textFr: 'Les nouveautés sont en rayon.',
        subjectEn: 'The letter of March',
        textEn: 'The new books are on their shelf.',
      })
      .returning(),
  )
  const copies = { bookId, quantity: 1, customerName: 'Ada', email, language } as const
  const wanted = only(await db.insert(reservationRequests).values(copies).returning())
  const reserved = only(
    await db
      .insert(reservations)
      .values({ ...copies, number: `RES-${tag}`, expiresAt: new Date(Date.now() + DAY_MS) })
      .returning(),
  )
  const alert = { bookId, email, language } as const
  const contributorId = await anAuthorOf(db, bookId)
  const followed = { contributorId, email, language } as const
  const letter = randomUUID()
  await db
    .insert(followNews)
    .values({ email: followed.email, bookId, contributorId, letter })
    .onConflictDoUpdate({ target: [followNews.email, followNews.bookId], set: { letter } })
  const unconfirmedFollow = only(
    await db
      .insert(follows)
      .values({ ...followed, email: `unconfirmed-${followed.email}`, isConfirmed: false })
      .returning(),
  )
  await db
    .insert(follows)
    .values({ ...followed, isConfirmed: true })
    .onConflictDoNothing()
  const unconfirmed = only(
    await db
      .insert(alerts)
      .values({ ...alert, kind: 'stock', state: 'pending' })
      .returning(),
  )
  const reservedCopy = only(
    await db
      .insert(alerts)
      .values({
        ...alert,
        kind: 'published',
        state: 'offered',
        number: `ALR-${tag}`,
        heldUntil: new Date(Date.now() + DAY_MS),
      })
      .returning(),
  )
  const news = only(
    await db
      .insert(alerts)
      .values({ ...alert, kind: 'price', state: 'notified', endedAt: new Date() })
      .returning(),
  )
  const message = only(
    await db
      .insert(contactMessages)
      .values({
        formId: tag,
        requestHash: tag,
        name: 'Ada',
        email,
        subject: 'Ulysses',
        orderNumber: order.number,
        message: 'James Joyce?',
        language,
        isSuspect: false,
      })
      .returning(),
  )
  const answer = only(
    await db
      .insert(contactAnswers)
      .values({ messageId: message.id, by: 'Nora', text: 'Oui/Yes' })
      .returning(),
  )
  const user = only(
    await db
      .insert(users)
      .values({ id: tag, firstName: 'Ada', email, emailVerified: true, language })
      .returning(),
  )
  const beginner = only(
    await db
      .insert(registrations)
      .values({ email: `new-${tag}@example.org`, firstName: 'Ada', language, currency: 'eur' })
      .returning(),
  )
  const change = only(
    await db
      .insert(emailChanges)
      .values({ userId: user.id, email: `other-${tag}@example.org` })
      .returning(),
  )
  const review = { orderId: order.id, rating: 4, text: 'Nedjma!', author: 'Ada', language }
  const published = only(
    await db
      .insert(reviews)
      .values({ ...review, bookId, state: 'published', publishedAt: new Date() })
      .returning(),
  )
  const refused = only(
    await db
      .insert(reviews)
      .values({
        ...review,
        bookId: await storeBook(db, { title: 'Ulysses' }),
        state: 'refused',
        reason: 'Nedjma?',
      })
      .returning(),
  )
  const back = { orderId: order.id, language } as const
  const requested = only(
    await db
      .insert(returns)
      .values({
        ...back,
        kind: 'return',
        state: 'requested',
        number: `RET-${tag}`,
        refusal: 'Nedjma?',
        refundCents: 990,
      })
      .returning(),
  )
  const withdrawn = only(
    await db
      .insert(returns)
      .values({ ...back, kind: 'withdrawal', state: 'requested', number: `WTH-${tag}` })
      .returning(),
  )
  const supplier = only(
    await db
      .insert(suppliers)
      .values({ name: tag, nameKey: tag, leadDays: 3, orderingDays: [1], cutOff: '16:00' })
      .returning(),
  )
  const purchase = only(
    await db
      .insert(purchaseOrders)
      .values({ supplierId: supplier.id, sentBy: 'Nora', channel: 'mail' })
      .returning(),
  )
  await db
    .insert(purchaseOrderLines)
    .values({ purchaseOrderId: purchase.id, bookId, quantity: 2, unitNetCents: 497 })
  const line = { orderId: order.id, position: 0, quantity: 1, note: 'Nedjma' }
  await db.insert(returnLines).values({ ...line, returnId: requested.id, reason: 'other' })
  await db.insert(returnLines).values({ ...line, returnId: withdrawn.id })
  await db.insert(withdrawals).values({
    returnId: withdrawn.id,
    idempotencyKey: tag,
    requestHash: tag,
    name: 'Ada',
    orderNumber: order.number,
    isWhole: true,
    lines: [{ position: 0, isbn: '9782070360024', title: 'Nedjma', quantity: 1 }],
  })

  const statement = only(
    await db
      .insert(withdrawalStatements)
      .values({ orderNumber: order.number, email, name: 'Ada', articles: 'Ulysses', language })
      .returning(),
  )
  const invitation = only(
    await db
      .insert(invitations)
      .values({ email: `invited-${tag}@example.org`, role: 'preparer', language, invitedBy: 'Nora' })
      .returning(),
  )
  const member = only(
    await db
      .insert(members)
      .values({
        id: tag,
        name: 'Ada',
        email,
        emailVerified: true,
        role: 'owner',
        language,
        morningMail: true,
      })
      .returning(),
  )
  const signIn = only(
    await db.insert(signIns).values({ memberId: member.id, method: 'passkey', userAgent: null }).returning(),
  )

  const bought = await storeBoughtVoucher(db, { language, email, sending: { email, on: shopDay() } })
  // Those of its purchase are not what a test asks for
  await db.delete(mails).where(inArray(mails.subjectId, [bought.orderId, bought.voucherId]))
  const voucher = await storeVoucher(db, { language, toName: 'Ada', fromName: 'Nora', message: 'Ulysses' })

  const special: Partial<Record<MailTemplate, About>> = {
    'order-later': { subjectId: notification, recipient: email },
    'order-lost': { subjectId: lost, recipient: email },
    'order-parcel': { subjectId: parcel.id, recipient: email },
    'order-line-arrived': { subjectId: order.id, recipient: email },
    'order-line-cancelled': { subjectId: calledOff.id, recipient: email },
    'order-voucher-bought': { subjectId: bought.orderId, recipient: email },
    'order-voucher-sent': { subjectId: bought.orderId, recipient: email },
    'order-refunded': { subjectId: refund.id, recipient: email },
    'order-waiting': { subjectId: ready.id, recipient: email },
    'order-uncollected': { subjectId: ready.id, recipient: email },
    'refund-failed': { subjectId: refund.id, recipient: email },
    'refund-elsewhere': { subjectId: refund.id, recipient: email },
    'payment-dispute': { subjectId: dispute.id, recipient: email },
    'account-registration': { subjectId: beginner.id, recipient: beginner.email },
    'email-change': { subjectId: change.id, recipient: change.email },
    'email-change-requested': { subjectId: change.id, recipient: email },
    'contact-answer': { subjectId: answer.id, recipient: email },
    'newsletter-issue': { subjectId: `${issue.id} ${reader.id}`, recipient: email },
    'newsletter-test': { subjectId: issue.id, recipient: email },
    'event-seats-held': { subjectId: heldSeat.id, recipient: heldSeat.email },
    'alert-confirmation': { subjectId: unconfirmed.id, recipient: email },
    'alert-copy': { subjectId: reservedCopy.id, recipient: email },
    'alert-news': { subjectId: news.id, recipient: email },
    'follow-confirmation': { subjectId: unconfirmedFollow.id, recipient: unconfirmedFollow.email },
    'follow-news': { subjectId: letter, recipient: email },
    'reservation-confirmation': { subjectId: wanted.id, recipient: email },
    'reservation-made': { subjectId: reserved.id, recipient: email },
    'reservation-waiting': { subjectId: reserved.id, recipient: email },
    'reservation-over': { subjectId: reserved.id, recipient: email },
    'review-refused': { subjectId: refused.id, recipient: email },
    'withdrawal-statement': { subjectId: statement.id, recipient: email },
    'webhook-off': { subjectId: webhook.id, recipient: email },
    'supplier-claim': { subjectId: claimId, recipient: `supplier-${tag}@example.org` },
    'purchase-order': { subjectId: String(purchase.id), recipient: `supplier-${tag}@example.org` },
    'staff-invitation': { subjectId: invitation.id, recipient: `invited-${tag}@example.org` },
    'staff-sign-in': { subjectId: signIn.id, recipient: email },
    'staff-morning': { subjectId: `${member.id} ${shopDay()}`, recipient: email },
  }
  const byKind: Record<string, string> = {
    voucher: voucher.id,
    order: order.id,
    newsletter: reader.id,
    event: seat.id,
    contact: message.id,
    account: user.id,
    password: user.id,
    email: user.id,
    review: published.id,
    return: requested.id,
    withdrawal: withdrawn.id,
  }
  return (template) => {
    const subjectId = byKind[template.split('-')[0] ?? '']
    const about = special[template] ?? (subjectId === undefined ? undefined : { subjectId, recipient: email })
    if (!about) throw new Error(`tests/support/every-mail.ts stores nothing that ${template} is about.`)
    return about
  }
}
