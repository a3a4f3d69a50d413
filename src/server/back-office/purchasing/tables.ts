/** The proposal of orders: computed regularly, and changed by staff. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { suppliers } from '#server/catalogue/suppliers/tables.ts'

const counted = () => integer().notNull().default(0)

/** A book worth ordering. Computed columns may be lost at any time; those of staff persist. */
export const proposals = pgTable(
  'proposals',
  {
    bookId: integer()
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** null: no known supplier. */
    supplierId: integer().references(() => suppliers.id),
    /** Backordered copies that customers have paid for. */
    waiting: counted(),
    /** Readers with a stock alert. */
    alerts: counted(),
    searches: counted(),
    /** Views of its page while it was unavailable. */
    views: counted(),
    /** Copies whose buyers cancelled while they waited. */
    abandoned: counted(),
    /** Copies sold in the last thirty days. */
    sold: counted(),
    /** Minimum stock, if staff set one. */
    minimumStock: integer(),
    onOrder: counted(),
    proposed: counted(),
    /** Net cost of a copy, without VAT and discount. */
    unitNetCents: counted(),
    /** The supplier's discount with which that was computed; null: computed before it was noted. */
    discountPpm: integer(),
    /** A supplier's lines are sorted by it, highest first. */
    urgency: counted(),
    computedAt: moment().notNull(),
    /** Quantity of staff, instead of `proposed`. */
    quantity: integer(),
    /** `YYYY-MM-DD`: postponed until that day. */
    postponedUntil: text(),
    /** Added by staff. */
    isAdded: boolean().notNull().default(false),
  },
  (table) => [
    check('proposal_quantity', sql`${table.quantity} >= 0 and ${table.proposed} >= 0`),
    index('proposals_of_supplier').on(table.supplierId, table.urgency.desc().nullsFirst(), table.bookId),
  ],
)
