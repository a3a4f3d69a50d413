/** Orders to suppliers, and the copies received. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { PurchaseChannel } from '../../../shared/purchasing/purchase-order.ts'
import { books } from '../books/tables.ts'
import { suppliers } from '../suppliers/tables.ts'

export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    /** The displayed number is derived from it (`purchaseNumber`). */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id),
    sentAt: moment().notNull().defaultNow(),
    /** Member who sent it. */
    sentBy: text().notNull(),
    channel: text().$type<PurchaseChannel>().notNull(),
  },
  (table) => [
    index().on(table.supplierId, table.id),
    index('purchase_orders_latest').on(table.sentAt, table.id),
  ],
)

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purchaseOrderId: integer()
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    bookId: integer()
      .notNull()
      .references(() => books.id),
    quantity: integer().notNull(),
    /** Net cost of a copy without VAT and discount, at the time of the order. */
    unitNetCents: integer().notNull(),
    /** The supplier's discount in it: with none it is no purchase price. Null: ordered before that was noted. */
    discountPpm: integer(),
    received: integer().notNull().default(0),
    /** Copies that were claimed and will not come. */
    missing: integer().notNull().default(0),
    /** Copies that the shop cancelled. */
    cancelled: integer().notNull().default(0),
  },
  (table) => [
    check(
      'purchase_line_copies',
      sql`${table.quantity} > 0 and ${table.received} >= 0 and ${table.missing} >= 0 and ${table.cancelled} >= 0
        and ${table.received} + ${table.missing} + ${table.cancelled} <= ${table.quantity}`,
    ),
    index().on(table.purchaseOrderId),
    // Open lines are few among the received ones
    index('purchase_lines_open')
      .on(table.bookId)
      .where(sql`${table.received} + ${table.missing} + ${table.cancelled} < ${table.quantity}`),
    // All that the cost of a book is worked out from
    index('purchase_lines_received')
      .on(table.bookId, table.purchaseOrderId, table.received, table.unitNetCents, table.discountPpm)
      .where(sql`${table.received} > 0`),
  ],
)
