/** Order tables: what was bought, at which price, for whom, and everything that happened since. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { users } from '#server/people/accounts/tables.ts'
import { books } from '#server/catalogue/books/tables.ts'
import type { SavedFilter } from '../../../shared/contract/staff/orders.ts'
import { coupons } from '../coupons/tables.ts'
import type { Address, Recipient } from '../../../shared/contract/addresses.ts'
import type { Gift } from '../../../shared/contract/gift.ts'
import type { Currency, Language } from '../../../shared/contract/preferences.ts'
import type { ParcelCarrier } from '../../../shared/orders/carriers.ts'
import type { Dispatch } from '../../../shared/orders/dispatch.ts'
import type { DeliveryMethod } from '../../../shared/orders/selling.ts'
import type { OrderActor, OrderState } from '../../../shared/orders/states.ts'
import type { PromiseKind, PromiseLoss } from '../../../shared/promises/book-promise.ts'
import { orderWords, trackingKey } from './order-words.ts'

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What people read aloud: `GMP-4F7K-92QX`. */
    number: text().notNull().unique(),
    /** SHA-256 of the `Idempotency-Key` header: a double click is one order. */
    idempotencyKey: text().notNull().unique(),
    /** SHA-256 of the request, so that a reused key with another body is refused. */
    requestHash: text().notNull(),
    state: text().$type<OrderState>().notNull(),
    /** Whether the copies of this order are taken out of `books.stock`. */
    stockHeld: boolean().notNull(),
    /** A parcel left, and copies are still to follow. */
    partlySent: boolean().notNull().default(false),
    holdExpiresAt: moment().notNull(),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Dollars per euro in millionths, frozen at the time of the order; null without a rate. */
    usdRatePpm: integer(),
    /** Under which it counts while it is not paid (`unpaid-limit.ts`); erased when it is, and after a day. */
    contactKey: text(),
    visitorKey: text(),
    /** Who of the shop took it for its buyer; null: placed on the site. */
    takenBy: text(),
    /** Until when an order taken by the shop can be paid; null: placed on the site, which gives less than an hour. */
    payBy: moment(),
    /** The paid order that the shop added these books to: they leave with it, and its delivery counts for them; null: none. */
    additionTo: uuid().references((): AnyPgColumn => orders.id),
    /** null: placed by a guest. */
    customerId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Empty where the shop took the order of somebody who gave a telephone number alone: nothing is mailed. */
    email: text().notNull(),
    phone: text().notNull(),
    /** Whether its buyer wants a text message when it can be collected. */
    textWhenReady: boolean().notNull().default(false),
    deliveryAddress: jsonb().$type<Recipient>().notNull(),
    deliveryMethod: text().$type<DeliveryMethod>().notNull(),
    /** Whether it leaves once all of it is there, or as its copies come. */
    dispatch: text().$type<Dispatch>().notNull().default('together'),
    /** null: the same as the delivery address. */
    billingAddress: jsonb().$type<Address>(),
    note: text(),
    /** What makes it a present; null: it is none. */
    gift: jsonb().$type<Gift>(),
    termsVersion: text().notNull(),
    /** What the lines cost before the coupon. */
    subtotalCents: integer().notNull(),
    /** What the coupon takes off the lines; their shares add up to it. */
    discountCents: integer().notNull().default(0),
    /** As the shop writes it; null without a coupon. */
    couponCode: text(),
    deliveryCents: integer().notNull(),
    /** What wrapping it as a present costs. */
    wrappingCents: integer().notNull().default(0),
    totalCents: integer().notNull(),
    /** What vouchers pay of the total; a provider or the till is paid the rest. */
    voucherCents: integer().notNull().default(0),
    vatCents: integer().notNull(),
    paidAt: moment(),
    /** When it arrived, or was collected. */
    deliveredAt: moment(),
    /** The day on which its books earn loyalty credit; null: none, or it was earned. */
    earnsOn: date({ mode: 'string' }),
    /**
     * `leaving`: who bought deleted their account, and is forgotten once the order is over. `forgotten`: amounts and
     * lines stay for the books, nothing here names anybody.
     */
    buyer: text().$type<'known' | 'leaving' | 'forgotten'>().notNull().default('known'),
    createdAt: moment().notNull().defaultNow(),
    /** When its state last changed. */
    updatedAt: moment().notNull().defaultNow(),
    /** When anything that programs read of it last changed, and in which transaction (`db/triggers/changed-orders.ts`). */
    changedAt: moment().notNull().defaultNow(),
    changedIn: bigint({ mode: 'number' }),
  },
  (table) => [
    check(
      'order_total',
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.deliveryCents} + ${table.wrappingCents}`,
    ),
    check('order_discount', sql`${table.discountCents} between 0 and ${table.subtotalCents}`),
    check('order_vouchers', sql`${table.voucherCents} between 0 and ${table.totalCents}`),
    index('orders_open')
      .on(table.holdExpiresAt)
      .where(sql`${table.state} in ('pending', 'payment_failed')`),
    // Typed as people type it, looked up in small letters
    index('orders_email').on(sql`lower(${table.email})`),
    index().on(table.customerId, table.createdAt),
    index('orders_of_contact')
      .on(table.contactKey)
      .where(sql`${table.contactKey} is not null`),
    index('orders_of_visitor')
      .on(table.visitorKey)
      .where(sql`${table.visitorKey} is not null`),
    index('orders_of_leaving')
      .on(table.createdAt)
      .where(sql`${table.buyer} = 'leaving'`),
    index('orders_taken')
      .on(table.createdAt)
      .where(sql`${table.payBy} is not null`),
    index('orders_added')
      .on(table.additionTo)
      .where(sql`${table.additionTo} is not null`),
    index('orders_placed').on(table.createdAt, table.id),
    index('orders_in_state').on(table.state, table.createdAt, table.id),
    index('orders_to_do')
      .on(table.paidAt, table.id)
      .where(
        sql`${table.state} in ('paid', 'preparing') or (${table.state} = 'shipped' and ${table.partlySent})`,
      ),
    index('orders_ready')
      .on(table.updatedAt, table.id)
      .where(sql`${table.state} = 'shipped' and ${table.deliveryMethod} = 'pickup'`),
    index('orders_changed').on(table.changedAt, table.id),
    index('orders_paid')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    index('orders_earning')
      .on(table.earnsOn)
      .where(sql`${table.earnsOn} is not null`),
    index('orders_words').using('gin', orderWords(table)),
  ],
)

/** Filters of the list of orders that the people of the shop gave a name. */
export const orderViews = pgTable('order_views', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  filter: jsonb().$type<SavedFilter>().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    isbn: text().notNull(),
    title: text().notNull(),
    author: text().notNull(),
    quantity: integer().notNull(),
    /** Copies that a return has settled: they are on the shelf again, or will never be. */
    returned: integer().notNull().default(0),
    /** Copies that were cancelled before they left (`line_cancellations`), or from which their buyer then withdrew. */
    cancelled: integer().notNull().default(0),
    /** Public price of one copy before discount. */
    publicPriceCents: integer().notNull(),
    discountPpm: integer().notNull(),
    /** Price paid for one copy, rounded once. */
    unitPriceCents: integer().notNull(),
    /** The whole line's share of the order's coupon. */
    discountShareCents: integer().notNull().default(0),
    /** VAT rate in tenths of a percent: 55 is 5.5 %. */
    vatPermille: integer().notNull(),
    /** What the buyer was promised; null for an order that is older than promises. */
    promiseKind: text().$type<PromiseKind>(),
    /** When all of the line is ready at the shop. */
    readyAt: moment(),
    /** The days between which it arrives. */
    homeFrom: date({ mode: 'string' }),
    homeBy: date({ mode: 'string' }),
    /** Why its buyer was notified that it will not come, whatever was promised; null: it will. */
    promiseLoss: text().$type<PromiseLoss>(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check('line_quantity', sql`${table.quantity} > 0`),
    check('line_returned', sql`${table.returned} between 0 and ${table.quantity}`),
    check('line_cancelled', sql`${table.cancelled} between 0 and ${table.quantity} - ${table.returned}`),
    check(
      'line_discount',
      sql`${table.discountShareCents} between 0 and ${table.unitPriceCents} * ${table.quantity}`,
    ),
    index().on(table.bookId),
    // All that figures of sales add up
    index('order_lines_sold').on(
      table.orderId,
      table.position,
      table.bookId,
      table.quantity,
      table.unitPriceCents,
      table.discountShareCents,
      table.vatPermille,
    ),
  ],
)

/** Copies of a line that were cancelled before they left; the rest of the order goes on. */
export const lineCancellations = pgTable(
  'line_cancellations',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The line's position in its order. */
    position: integer().notNull(),
    quantity: integer().notNull(),
    actor: text().$type<OrderActor>().notNull(),
    note: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [check('line_cancellation_quantity', sql`${table.quantity} > 0`), index().on(table.orderId)],
)

export const orderEvents = pgTable(
  'order_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    state: text().$type<OrderState>().notNull(),
    actor: text().$type<OrderActor>().notNull(),
    note: text(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId)],
)

/** What left the shop at once, or was made ready to be collected at once; an order may go in several. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    carrier: text().$type<ParcelCarrier>().notNull(),
    trackingNumber: text(),
    /** The carrier's page about it; https only. */
    trackingUrl: text(),
    sentAt: moment().notNull().defaultNow(),
    /** When what was made ready was collected. */
    collectedAt: moment(),
  },
  (table) => [index().on(table.orderId), index('order_parcels_tracking').on(trackingKey(table))],
)

export const orderParcelLines = pgTable(
  'order_parcel_lines',
  {
    parcelId: uuid()
      .notNull()
      .references(() => orderParcels.id),
    /** The line's position in its order. */
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.position] }),
    check('parcel_quantity', sql`${table.quantity} > 0`),
  ],
)

/** An order that took a coupon; no longer held once the order gave it back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    couponId: integer()
      .notNull()
      .references(() => coupons.id),
    held: boolean().notNull(),
    customerId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Fingerprint of the e-mail; null once its owner is forgotten. */
    emailKey: text(),
  },
  (table) => [index().on(table.couponId, table.emailKey), index().on(table.customerId)],
)
