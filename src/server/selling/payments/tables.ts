/** Payment tables: what was requested of a provider, what it reported, what was given back. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { afterUndoWait } from '#server/platform/db/undo-wait.ts'
import { orders } from '../orders/tables.ts'
import { vouchers } from '../vouchers/tables.ts'
import type { PaidBy } from '../../../shared/orders/payment-providers.ts'

export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Money of the shop's till has the number of its order as `providerId`, and that of the receipt as `captureId`. */
    provider: text().$type<PaidBy>().notNull(),
    /** Counts the payments of an order at this provider: a refused one may be followed by another. */
    attempt: integer().notNull().default(0),
    /** The provider's id of the payment (`pi_…`, or PayPal's order). */
    providerId: text().notNull(),
    state: text().$type<'open' | 'captured' | 'cancelled'>().notNull(),
    /** In cents of its own currency. */
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** The provider's id of the money, where it has another one than the payment: refunds need it. */
    captureId: text(),
    /** The provider's id of the last refusal that had its effect: its later notices are history. */
    knownDecline: text(),
    /** When the reconciler last queried the provider. */
    checkedAt: moment().notNull().defaultNow(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.provider, table.providerId),
    uniqueIndex('payments_one_per_attempt').on(table.orderId, table.provider, table.attempt),
    index('payments_open').on(table.state, table.checkedAt),
  ],
)

/** Every webhook once: the provider's event id is the key, so a duplicate has no effect. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  outcome: text().notNull(),
  receivedAt: moment().notNull().defaultNow(),
})

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** What caused it: the same cause gives back once. */
    key: text().notNull().unique(),
    /** Its part of the order's total, in cents of euro. */
    orderCents: integer().notNull(),
    /** In cents of the payment's currency. */
    amountCents: integer().notNull(),
    reason: text().notNull(),
    /** The voucher that it is given to in place of what paid: of a present that is exchanged. */
    toVoucherId: uuid().references(() => vouchers.id),
    /**
     * `done`: the provider took it. `owed`: it failed there later, and the buyer has no money yet. `dropped`: the money
     * went back in another way before it was requested.
     */
    state: text().$type<'queued' | 'done' | 'owed' | 'dropped'>().notNull(),
    providerId: text(),
    /** Counts the tries at giving back what failed: each has an idempotency key of its own. */
    attempt: integer().notNull().default(0),
    /** When it was last requested of the provider: from then on it may have been made. */
    requestedAt: moment(),
    /** Before it the provider is not queried. */
    waitsUntil: moment().notNull().default(afterUndoWait),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('refund_amount', sql`${table.orderCents} > 0 and ${table.amountCents} > 0`),
    index('refunds_queued').on(table.state),
    index().on(table.paymentId),
  ],
)

/**
 * Why money goes back of an order, in the sequence in which it was worked out: each takes those before it into account, so only
 * the last one can be undone. It has no refund where nothing was left to give.
 */
export const refundDecisions = pgTable(
  'refund_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** That of the refund, such as `return:<id>`. */
    key: text().notNull().unique(),
    /** What was to go back, in cents of euro. */
    cents: integer().notNull(),
    /** What the delivery cost, where this pays it back, also where less was given; 0: not for the delivery. */
    deliveryCents: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.orderId, table.id),
    check('decided_cents', sql`${table.cents} >= 0`),
    check('decided_delivery', sql`${table.deliveryCents} >= 0`),
    uniqueIndex('delivery_refunded_once')
      .on(table.orderId)
      .where(sql`${table.deliveryCents} > 0`),
  ],
)

/** Copies for which a decision gave money back: no other gives it for them again. */
export const refundedCopies = pgTable(
  'refunded_copies',
  {
    decisionId: integer()
      .notNull()
      .references(() => refundDecisions.id, { onDelete: 'cascade' }),
    /** Of the order's line. */
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** Of these, copies that had left the shop. */
    sent: integer().notNull(),
    /** What they cost, also where less was given. */
    cents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.decisionId, table.position] }),
    check('refunded_quantity', sql`${table.quantity} > 0 and ${table.sent} between 0 and ${table.quantity}`),
    check('refunded_cents', sql`${table.cents} >= 0`),
  ],
)

/** Payments that a buyer or a bank disputes at the provider. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The provider's id of it. */
    providerId: text().notNull(),
    state: text().$type<'open' | 'won' | 'lost'>().notNull(),
    /** In cents of the payment's currency. */
    amountCents: integer().notNull(),
    /** In the provider's word, such as `fraudulent`. */
    reason: text().notNull(),
    /** When the provider said so: what it said before is history. */
    reportedAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_disputes_once').on(table.paymentId, table.providerId),
    check('dispute_amount', sql`${table.amountCents} >= 0`),
  ],
)
