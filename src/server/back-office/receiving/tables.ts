/** Receptions of deliveries: expected and scanned copies, allocations to orders, claims. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { purchaseOrderLines } from '#server/catalogue/purchase-orders/tables.ts'
import { suppliers } from '#server/catalogue/suppliers/tables.ts'
import type { DiscrepancyAnswer, ReceptionState } from '../../../shared/receiving/discrepancies.ts'

export const receptions = pgTable(
  'receptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Its name in the stock ledger: `REC-4F7K-92QX`. */
    number: text().notNull().unique(),
    /** null: the supplier is not known yet. */
    supplierId: integer().references(() => suppliers.id),
    /** Number on the supplier's delivery note, if there is one. */
    deliveryNote: text(),
    parcels: integer().notNull(),
    state: text().$type<ReceptionState>().notNull().default('open'),
    openedBy: text().notNull(),
    openedAt: moment().notNull().defaultNow(),
    closedAt: moment(),
  },
  (table) => [
    check('reception_parcels', sql`${table.parcels} > 0`),
    check('reception_closed', sql`(${table.closedAt} is not null) = (${table.state} = 'closed')`),
    // Two people who open the same delivery at once get one reception
    uniqueIndex('receptions_of_note').on(table.supplierId, table.deliveryNote),
    index('receptions_by_opening').on(table.openedAt, table.id),
  ],
)

/** A title of a delivery. Lock its reception before a change. */
export const receptionLines = pgTable(
  'reception_lines',
  {
    receptionId: uuid()
      .notNull()
      .references(() => receptions.id),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    expected: integer().notNull().default(0),
    /** Undamaged copies, all of them in the stock. */
    read: integer().notNull().default(0),
    damaged: integer().notNull().default(0),
    lastReadAt: moment(),
    answer: text().$type<DiscrepancyAnswer>(),
    /** How many copies the resolution covers. */
    answeredCopies: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.receptionId, table.bookId] }),
    index().on(table.bookId),
    check(
      'reception_line_counts',
      sql`${table.expected} >= 0 and ${table.read} >= 0 and ${table.damaged} >= 0`,
    ),
  ],
)

/** Copies of a supplier order line expected in a delivery, and received with it. */
export const receptionShares = pgTable(
  'reception_shares',
  {
    receptionId: uuid()
      .notNull()
      .references(() => receptions.id),
    purchaseLineId: integer()
      .notNull()
      .references(() => purchaseOrderLines.id, { onDelete: 'cascade' }),
    bookId: integer().notNull(),
    expected: integer().notNull(),
    received: integer().notNull().default(0),
    /** Copies that were claimed and will not come. */
    closed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.receptionId, table.purchaseLineId] }),
    check(
      'reception_share_counts',
      sql`${table.received} between 0 and ${table.expected} and ${table.closed} >= 0`,
    ),
    index().on(table.purchaseLineId),
  ],
)

/** Delivered copies of paid backorders, as the database allocated them. */
export const arrivedCopies = pgTable(
  'arrived_copies',
  {
    receptionId: uuid()
      .notNull()
      .references(() => receptions.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The line's position in its order. */
    position: integer().notNull(),
    bookId: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receptionId, table.orderId, table.position] }),
    check('arrived_quantity', sql`${table.quantity} > 0`),
    index().on(table.orderId),
  ],
)

/** An order that a delivery brought copies for, and its slip. */
export const arrivedOrders = pgTable(
  'arrived_orders',
  {
    receptionId: uuid()
      .notNull()
      .references(() => receptions.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** null: none was printed since its last copy came. */
    slipPrintedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.receptionId, table.orderId] })],
)

/** A credit claimed from a supplier. */
export const supplierClaims = pgTable(
  'supplier_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    receptionId: uuid()
      .notNull()
      .references(() => receptions.id),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id),
    missing: integer().notNull(),
    damaged: integer().notNull(),
    /** Their net cost. */
    creditCents: integer().notNull(),
    claimedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check(
      'claimed_copies',
      sql`${table.missing} >= 0 and ${table.damaged} >= 0 and ${table.missing} + ${table.damaged} > 0`,
    ),
    index().on(table.receptionId),
  ],
)
