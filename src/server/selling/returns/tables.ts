/** Return tables: which copies come back, why, with which photos, and what was declared in a withdrawal. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { orderLines, orders } from '../orders/tables.ts'
import type { Language } from '../../../shared/contract/preferences.ts'
import type { ReturnReason } from '../../../shared/returns/return-list.ts'
import type { ReturnKind, ReturnState } from '../../../shared/returns/states.ts'

const moment = () => timestamp({ withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What people write on the parcel: `RET-4F7K-92QX`. */
    number: text().notNull().unique(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: text().$type<ReturnKind>().notNull(),
    state: text().$type<ReturnState>().notNull(),
    /** Of the page on which it was asked for: mails about it speak it. */
    language: text().$type<Language>().notNull(),
    /** Why it was refused. */
    refusal: text(),
    /** What went back, in cents of euro. */
    refundCents: integer(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.state, table.createdAt),
    index('returns_asked').on(table.createdAt, table.id),
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
    /** Of the order's line. */
    position: integer().notNull(),
    quantity: integer().notNull(),
    /** Of these, copies that had not left when their buyer withdrew: they were called off, and nobody sends them back. */
    neverSent: integer().notNull().default(0),
    /** null: a withdrawal gives none. */
    reason: text().$type<ReturnReason>(),
    note: text().notNull(),
    /** Copies that went back on the shelf; null until the parcel is opened. */
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

/** Shown to the customer of the order and to the shop, by no address that works without a token. */
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
 * A statement of withdrawal by somebody who gave the number of an order and an address, until the link mailed to that
 * address proves that they read it. It counts from when it was made.
 */
export const withdrawalStatements = pgTable(
  'withdrawal_statements',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As typed: whether there is such an order is asked when the mail is written. */
    orderNumber: text().notNull(),
    /** In small letters. */
    email: text().notNull(),
    name: text().notNull(),
    /** Which books, in their words; null: the whole contract. */
    articles: text(),
    language: text().$type<Language>().notNull(),
    declaredAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.email), index().on(table.declaredAt)],
)

export type DeclaredLine = { position: number; isbn: string; title: string; quantity: number }

/** What was declared, as it was declared: triggers refuse every change but forgetting the name (`triggers.ts`). */
export const withdrawals = pgTable('withdrawals', {
  id: uuid().primaryKey().defaultRandom(),
  returnId: returnId().unique(),
  /** The same press twice is one withdrawal: unique per `Idempotency-Key` header. */
  idempotencyKey: text().notNull().unique(),
  /** SHA-256 of the request, so that a reused key with another body is refused. */
  requestHash: text().notNull(),
  declaredAt: moment().notNull().defaultNow(),
  /** Who declares, as they wrote it. */
  name: text().notNull(),
  orderNumber: text().notNull(),
  isWhole: boolean().notNull(),
  lines: jsonb().$type<DeclaredLine[]>().notNull(),
})
