/** Tables of returns: copies, reasons, photos, and statements of withdrawal. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from '#server/platform/db/columns.ts'
import { orderLines, orders } from '../orders/tables.ts'
import type { Language } from '../../../shared/contract/preferences.ts'
import type { ReturnReason } from '../../../shared/returns/return-list.ts'
import type { ReturnKind, ReturnState } from '../../../shared/returns/states.ts'

export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The number on the parcel: `RET-4F7K-92QX`. */
    number: text().notNull().unique(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text().$type<ReturnKind>().notNull(),
    state: text().$type<ReturnState>().notNull(),
    /** Language of the page of the request; its mails use it. */
    language: text().$type<Language>().notNull(),
    /** Why it was rejected. */
    refusal: text(),
    /** Amount refunded, in cents of euro. */
    refundCents: integer(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.state, table.createdAt),
    index('returns_requested').on(table.createdAt, table.id),
  ],
)

const returnId = () =>
  uuid()
    .notNull()
    .references(() => returns.id)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: returnId(),
    orderId: uuid().notNull(),
    /** Position of the order's line. */
    position: integer().notNull(),
    quantity: integer().notNull(),
    /**
     * Copies that had not been sent when the buyer withdrew: they were cancelled, so nobody sends them back.
     */
    neverSent: integer().notNull().default(0),
    /** null: a withdrawal gives none. */
    reason: text().$type<ReturnReason>(),
    note: text().notNull(),
    /** Copies restocked; null until the parcel is opened. */
    sellable: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    foreignKey({
      name: 'return_lines_of_order',
      columns: [table.orderId, table.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }),
    index().on(table.orderId),
    check('return_quantity', sql`${table.quantity} > 0`),
    check('return_sellable', sql`${table.sellable} between 0 and ${table.quantity}`),
  ],
)

export const returnEvents = pgTable(
  'return_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    returnId: returnId(),
    state: text().$type<ReturnState>().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.returnId)],
)

/** Visible to the order's customer and the shop; every URL needs a token. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    returnId: returnId(),
    bytes: bytea().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.returnId)],
)

/**
 * A statement of withdrawal by order number and address, until the link mailed to that address proves its
 * author. It takes effect from when it was made.
 */
export const withdrawalStatements = pgTable(
  'withdrawal_statements',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As typed: the order is looked up when the mail is written. */
    orderNumber: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** The books in the author's words; null: the whole contract. */
    articles: text(),
    language: text().$type<Language>().notNull(),
    declaredAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.email), index().on(table.declaredAt)],
)

export type DeclaredLine = { position: number; isbn: string; title: string; quantity: number }

/** A withdrawal as declared: triggers reject every change except erasing the name (`platform/db/triggers/unchangeable.ts`). */
export const withdrawals = pgTable('withdrawals', {
  id: uuid().primaryKey().defaultRandom(),
  returnId: returnId().unique(),
  /** Unique `Idempotency-Key` header: a second click is the same withdrawal. */
  idempotencyKey: text().notNull().unique(),
  /** SHA-256 of the request: a reused key with another body is rejected. */
  requestHash: text().notNull(),
  declaredAt: moment().notNull().defaultNow(),
  /** Name of the author, as typed. */
  name: text().notNull(),
  orderNumber: text().notNull(),
  isWhole: boolean().notNull(),
  lines: jsonb().$type<DeclaredLine[]>().notNull(),
})
