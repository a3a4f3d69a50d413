/** A shop in which everything that strangers, customers and staff may write is an injection. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { emailChanges, registrations, users } from '#server/people/accounts/tables.ts'
import { cartLines } from '#server/selling/cart/tables.ts'
import {
  bookImages,
  books,
  categories,
  collections,
  contributors,
  publishers,
} from '#server/catalogue/books/tables.ts'
import { company, legalTexts } from '#server/shop/company/tables.ts'
import { contactAnswers, contactMessages } from '#server/people/contact/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { alerts } from '#server/selling/alerts/tables.ts'
import { followNews, follows } from '#server/readers/follows/tables.ts'
import { anAuthorOf } from './an-author.ts'
import { eventRegistrations, events } from '#server/readers/events/tables.ts'
import { favorites } from '#server/readers/favorites/tables.ts'
import { reservationRequests, reservations } from '#server/selling/hold-shelf/tables.ts'
import type { MailTemplate } from '#server/shop/mail/mail-template.ts'
import { newsletterIssues, subscribers } from '#server/people/newsletter/tables.ts'
import {
  lineCancellations,
  orderEvents,
  orderLines,
  orderParcelLines,
  orderParcels,
  orders,
} from '#server/selling/orders/tables.ts'
import { paymentDisputes, payments, refunds } from '#server/selling/payments/tables.ts'
import { addresses } from '#server/readers/profile/tables.ts'
import { returnLines, returns, withdrawals, withdrawalStatements } from '#server/selling/returns/tables.ts'
import { pickups } from '#server/selling/pickup/tables.ts'
import { reviews } from '#server/readers/reviews/tables.ts'
import { purchaseOrderLines, purchaseOrders } from '#server/catalogue/purchase-orders/tables.ts'
import { suppliers } from '#server/catalogue/suppliers/tables.ts'
import { webhookEndpoints } from '#server/exchange/webhooks/tables.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { invitations, members, signIns } from '#server/people/team/tables.ts'
import { LEGAL_SECTIONS } from '#shared/text/legal/sections.ts'
import { storeBook, storeCategory } from './a-book.ts'
import { storeEvent } from './an-event.ts'
import type { TestCustomer } from './customers.ts'
import { INJECTED, INJECTED_LINK, INJECTED_VALUE, MARK } from './injections.ts'
import { storeClaim } from './deliveries.ts'
import { storeLaterPromise, storeLostPromise } from './later-promise.ts'
import { voucherCards } from '#server/selling/vouchers/tables.ts'
import { storeBoughtVoucher } from './voucher-orders.ts'
import { storeVoucher } from './vouchers.ts'
import { poisonLists } from './poisoned-lists.ts'
import { storeOrder } from './stored-order.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** Every text of a value that JSON holds, poisoned; what begins like an address as an address. */
function poisoned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(poisoned)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(one)]))
  }
  if (typeof value !== 'string') return value
  if (value.startsWith('#')) return INJECTED_VALUE
  return /^(\/|https?:)/.test(value) ? INJECTED_LINK : INJECTED
}

const only = <T>([one]: T[]): T => {
  if (one === undefined) throw new Error('Nothing was stored.')
  return one
}

/** Stores one of everything for a customer, poisons it, and returns what the pages and the mails are about. */
export async function poison(db: Db, customer: Pick<TestCustomer, 'id' | 'email'>) {
  await storeCategory(db, { key: 'poisoned' })
  const bookId = await storeBook(db, {
    title: 'Poison',
    author: 'Poisoner',
    publisher: 'Poison',
    collection: 'Poison',
    series: { name: 'Poison', volume: 1 },
    categories: ['poisoned'],
    extract: 'x',
    featured: true,
    bestsellerCount: 1_000_000,
    stock: 50,
  })
  await db.insert(bookImages).values({ bookId, position: 0, link: INJECTED_LINK })
  const eventId = await storeEvent(db, { capacity: 20, bookIds: [bookId], contributorIds: [1] })
  const order = await storeOrder(db, { bookIds: [bookId], customerId: customer.id, email: customer.email })
  const shipped = { customerId: customer.id, deliveredAt: null, state: 'shipped' } as const
  await storeOrder(db, { bookIds: [bookId], ...shipped })
  const ready = await storeOrder(db, { bookIds: [bookId], ...shipped, deliveryMethod: 'pickup' })
  await db
    .insert(pickups)
    .values({ orderId: ready.id, readyAt: new Date(), reservedUntil: new Date('2099-01-01') })

  const review = only(
    await db
      .insert(reviews)
      .values({
        orderId: order.id,
        bookId,
        rating: 4,
        text: INJECTED,
        author: INJECTED,
        language: 'fr',
        state: 'published',
        publishedAt: new Date(),
      })
      .returning(),
  )
  const other = await storeOrder(db, { bookIds: [bookId] })
  const refused = only(
    await db
      .insert(reviews)
      .values({
        orderId: other.id,
        bookId,
        rating: 1,
        text: INJECTED,
        language: 'fr',
        state: 'refused',
        reason: INJECTED,
      })
      .returning(),
  )
  const claimed = { orderId: order.id, kind: 'return', state: 'refused', language: 'fr' } as const
  const [requested, withdrawn] = [
    only(
      await db
        .insert(returns)
        .values({ ...claimed, number: 'RET-4F7K-92QX', refusal: INJECTED })
        .returning(),
    ),
    only(
      await db
        .insert(returns)
        .values({ ...claimed, number: 'RET-4F7K-92QY', kind: 'withdrawal', state: 'requested' })
        .returning(),
    ),
  ]
  // Copies are left that can be sent back yet
  await db.update(orderLines).set({ quantity: 3 }).where(eq(orderLines.orderId, order.id))
  const line = { orderId: order.id, position: 0, quantity: 1, note: INJECTED }
  await db.insert(returnLines).values({ ...line, returnId: requested.id, reason: 'other' })
  await db.insert(returnLines).values({ ...line, returnId: withdrawn.id })
  const declared = [{ position: 0, isbn: INJECTED, title: INJECTED, quantity: 1 }]
  await db.insert(withdrawals).values({
    returnId: withdrawn.id,
    idempotencyKey: 'poisoned',
    requestHash: 'poisoned',
    name: INJECTED,
    orderNumber: order.number,
    isWhole: true,
    lines: declared,
  })
  const statement = only(
    await db
      .insert(withdrawalStatements)
      .values({
        orderNumber: order.number,
        email: customer.email,
        name: INJECTED,
        articles: INJECTED,
        language: 'fr',
      })
      .returning(),
  )
  const message = only(
    await db
      .insert(contactMessages)
      .values({
        formId: 'poisoned',
        requestHash: 'poisoned',
        name: INJECTED,
        email: customer.email,
        subject: INJECTED,
        orderNumber: INJECTED,
        message: INJECTED,
        language: 'fr',
        isSuspect: false,
      })
      .returning(),
  )
  const seat = only(
    await db
      .insert(eventRegistrations)
      .values({ eventId, email: customer.email, name: INJECTED, seats: 1, language: 'fr' })
      .returning(),
  )
  const heldSeat = only(
    await db
      .insert(eventRegistrations)
      .values({
        eventId,
        email: 'held@example.org',
        name: INJECTED,
        seats: 1,
        language: 'fr',
        state: 'held',
        heldUntil: new Date(Date.now() + 1_800_000),
      })
      .returning(),
  )
  const copies = {
    bookId,
    quantity: 1,
    customerName: INJECTED,
    email: customer.email,
    language: 'fr',
  } as const
  const wanted = only(await db.insert(reservationRequests).values(copies).returning())
  const reserved = only(
    await db
      .insert(reservations)
      .values({ ...copies, number: 'RES-0000-0001', expiresAt: new Date(Date.now() + DAY_MS) })
      .returning(),
  )
  const alert = { bookId, email: customer.email, language: 'fr' } as const
  const contributorId = await anAuthorOf(db, bookId)
  const followed = { contributorId, email: customer.email, language: 'fr' } as const
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
        number: 'ALR-0000-0001',
        heldUntil: new Date(Date.now() + DAY_MS),
      })
      .returning(),
  )
  const news = only(
    await db
      .insert(alerts)
      .values({ ...alert, kind: 'volume', state: 'notified', foundBookId: bookId, endedAt: new Date() })
      .returning(),
  )
  const subscriber = only(
    await db
      .insert(subscribers)
      .values({ email: customer.email, language: 'fr', state: 'confirmed' })
      .returning(),
  )
  const parcel = only(
    await db
      .insert(orderParcels)
      .values({ orderId: order.id, carrier: 'other', trackingNumber: INJECTED, trackingUrl: null })
      .returning(),
  )
  await db.insert(orderParcelLines).values({ parcelId: parcel.id, position: 0, quantity: 1 })
  const paid = { orderId: order.id, provider: 'stripe', providerId: 'poisoned' } as const
  const payment = only(
    await db
      .insert(payments)
      .values({ ...paid, state: 'captured', amountCents: 100, currency: 'eur' })
      .returning(),
  )
  const refund = only(
    await db
      .insert(refunds)
      .values({
        paymentId: payment.id,
        key: 'poisoned',
        orderCents: 1,
        amountCents: 1,
        reason: INJECTED,
        state: 'done',
      })
      .returning(),
  )
  const dispute = only(
    await db
      .insert(paymentDisputes)
      .values({
        paymentId: payment.id,
        providerId: INJECTED,
        state: 'open',
        amountCents: 1,
        reason: INJECTED,
        reportedAt: new Date(),
      })
      .returning(),
  )
  const words = { fingerprint: 'poisoned', subjectFr: INJECTED, subjectEn: INJECTED }
  const issue = only(
    await db
      .insert(newsletterIssues)
      .values({ ...words, textFr: INJECTED, textEn: INJECTED })
      .returning(),
  )
  const registered = only(
    await db
      .insert(registrations)
      .values({
        email: 'new@example.org',
        firstName: INJECTED,
        language: 'fr',
        currency: 'eur',
      })
      .returning(),
  )
  const change = only(
    await db.insert(emailChanges).values({ userId: customer.id, email: 'other@example.org' }).returning(),
  )
  await db.insert(cartLines).values({ userId: customer.id, bookId, quantity: 1 })
  await db.insert(favorites).values({ userId: customer.id, bookId })
  const listKey = await poisonLists(db, { customerId: customer.id, bookId })
  await db.insert(addresses).values({
    userId: customer.id,
    title: INJECTED,
    name: INJECTED,
    company: INJECTED,
    address: INJECTED,
    additionalInformation: INJECTED,
    city: INJECTED,
    postalCode: '75005',
    country: 'FR',
    mobilePhone: '+33 6 12 34 56 78',
    isDefault: true,
  })
  await poisonStored(db, customer.id)
  const answer = only(
    await db
      .insert(contactAnswers)
      .values({ messageId: message.id, by: INJECTED, text: INJECTED })
      .returning(),
  )
  const invitation = only(
    await db
      .insert(invitations)
      .values({ email: 'invited@example.org', role: 'editor', language: 'fr', invitedBy: INJECTED })
      .returning(),
  )
  const member = only(
    await db
      .insert(members)
      .values({
        id: 'member',
        name: INJECTED,
        email: 'member@example.org',
        emailVerified: true,
        morningMail: true,
        role: 'owner',
        language: 'fr',
      })
      .returning(),
  )
  const supplier = only(
    await db
      .insert(suppliers)
      .values({
        name: INJECTED,
        nameKey: MARK,
        accountNumber: INJECTED,
        leadDays: 3,
        orderingDays: [1],
        cutOff: '16:00',
      })
      .returning(),
  )
  const purchase = only(
    await db
      .insert(purchaseOrders)
      .values({ supplierId: supplier.id, sentBy: INJECTED, channel: 'mail' })
      .returning(),
  )
  await db
    .insert(purchaseOrderLines)
    .values({ purchaseOrderId: purchase.id, bookId, quantity: 2, unitNetCents: 497 })
  const signIn = only(
    await db
      .insert(signIns)
      .values({ memberId: member.id, method: 'password', userAgent: INJECTED })
      .returning(),
  )

  const calledOff = only(
    await db
      .insert(lineCancellations)
      .values({ orderId: order.id, position: 0, quantity: 1, actor: 'customer', note: INJECTED })
      .returning(),
  )

  const lostOrder = await storeOrder(db, {
    bookIds: [bookId],
    customerId: customer.id,
    email: customer.email,
  })
  const webhook = only(
    await db
      .insert(webhookEndpoints)
      .values({ url: `https://program.example/${INJECTED}`, topics: ['orders'] })
      .returning(),
  )
  const voucher = await storeVoucher(db, { toName: INJECTED, fromName: INJECTED, message: INJECTED })
  const { orderId: givenVoucher, voucherId } = await storeBoughtVoucher(db)
  await db
    .update(voucherCards)
    .set({ toName: INJECTED, fromName: INJECTED, message: INJECTED })
    .where(eq(voucherCards.voucherId, voucherId))
  const mails: Record<MailTemplate, string> = {
    'order-to-pay': order.id,
    'order-confirmation': order.id,
    'order-voucher-bought': givenVoucher,
    'order-voucher-sent': givenVoucher,
    'order-preparing': order.id,
    'order-lost': await storeLostPromise(db, { orderId: lostOrder.id, bookId }),
    'order-later': await storeLaterPromise(db, { orderId: order.id, bookId }),
    'order-ready': order.id,
    'order-delivered': order.id,
    'order-cancelled': order.id,
    'order-line-arrived': order.id,
    'order-line-cancelled': calledOff.id,
    'order-parcel': parcel.id,
    'order-refunded': refund.id,
    'order-waiting': ready.id,
    'order-uncollected': order.id,
    voucher: voucher.id,
    'voucher-ending': voucher.id,
    'newsletter-confirmation': subscriber.id,
    'newsletter-welcome': subscriber.id,
    'newsletter-issue': `${issue.id} ${subscriber.id}`,
    'newsletter-test': issue.id,
    'event-seats-held': heldSeat.id,
    'event-registration': seat.id,
    'event-cancellation': seat.id,
    'event-changed': seat.id,
    'event-called-off': seat.id,
    'alert-confirmation': unconfirmed.id,
    'alert-copy': reservedCopy.id,
    'alert-news': news.id,
    'follow-confirmation': unconfirmedFollow.id,
    'follow-news': letter,
    'reservation-confirmation': wanted.id,
    'reservation-made': reserved.id,
    'reservation-waiting': reserved.id,
    'reservation-over': reserved.id,
    'contact-message': message.id,
    'contact-receipt': message.id,
    'contact-answer': answer.id,
    'account-deletion': customer.id,
    'account-deleted': customer.id,
    'account-registration': registered.id,
    'password-reset': customer.id,
    'password-changed': customer.id,
    'email-change': change.id,
    'email-change-requested': change.id,
    'email-changed': customer.id,
    'account-merged': customer.id,
    'review-published': review.id,
    'review-refused': refused.id,
    'return-requested': requested.id,
    'return-accepted': requested.id,
    'return-refused': requested.id,
    'return-received': requested.id,
    'return-refunded': requested.id,
    'withdrawal-statement': statement.id,
    'withdrawal-receipt': withdrawn.id,
    'return-to-shop': requested.id,
    'refund-failed': refund.id,
    'refund-elsewhere': refund.id,
    'payment-dispute': dispute.id,
    'webhook-off': webhook.id,
    'supplier-claim': await storeClaim(db, bookId, INJECTED),
    'purchase-order': String(purchase.id),
    'staff-invitation': invitation.id,
    'staff-sign-in': signIn.id,
    'staff-morning': `${member.id} ${shopDay()}`,
  }
  return { bookId, eventId, listKey, order, mails }
}

/** The corpus in every place that a legal text has: paragraph, link, heading, list, facts, table. */
const oneLine = INJECTED.replaceAll(/[\r\n]/g, ' ')
const poisonedMarkup = [
  INJECTED,
  `[${MARK}](${INJECTED_LINK}) [${MARK}](javascript:ran%28'markup'%29) {${MARK}} {constructor}`,
  `## ${oneLine}`,
  `- ${oneLine}`,
  `| ${oneLine} | [${MARK}](vbscript:ran%28'fact'%29) |`,
  `${oneLine}\n| ${oneLine} | x |\n| --- | --- |\n| [${MARK}](data:text/html,ran%28'cell'%29) | x |`,
].join('\n\n')

/** Rewrites what was stored, past every form that would have refused it. */
async function poisonStored(db: Db, userId: string): Promise<void> {
  const text = INJECTED
  const [{ settings, heroSections } = only([])] = await db.select().from(company)
  await db.update(company).set({
    settings: poisoned(settings) as typeof settings,
    heroSections: poisoned(heroSections) as typeof heroSections,
  })
  await db.insert(legalTexts).values(
    LEGAL_SECTIONS.flatMap((section) =>
      (['fr', 'eng'] as const).map((language) => ({
        section,
        language,
        written: poisonedMarkup,
        edition: section === 'terms' ? 0 : null,
      })),
    ),
  )
  await db
    .update(users)
    .set({ firstName: text })
    .where(sql`${users.id} = ${userId}`)
  await db.update(books).set({
    title: text,
    subtitle: text,
    seriesName: text,
    originalTitle: text,
    descriptionFr: text,
    descriptionEn: text,
    extract: text,
    extractLink: INJECTED_LINK,
    ebookLink: INJECTED_LINK,
    language: 'fr',
    reviewCount: 1,
    averageRate: 4,
  })
  await db.update(contributors).set({ name: text, sortName: text })
  await db.update(publishers).set({ name: text })
  await db.update(collections).set({ name: text })
  await db.update(categories).set({ nameFr: text, nameEn: text })
  await db.update(events).set({
    titleFr: text,
    titleEn: text,
    textFr: text,
    textEn: text,
    placeFr: text,
    placeEn: text,
    image: INJECTED_LINK,
  })
  await db.update(orderLines).set({ title: text, author: text })
  await db.update(orderEvents).set({ note: text })
  const [{ deliveryAddress } = only([])] = await db.select().from(orders)
  await db.update(orders).set({
    note: text,
    phone: text,
    couponCode: text,
    deliveryAddress: { ...(poisoned(deliveryAddress) as typeof deliveryAddress), country: 'FR' },
  })
}
