/** What the shop should order: worked out again and again, and what its people make of it. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { books } from '#server/catalogue/books/tables.ts'
import { suppliers } from '#server/catalogue/suppliers/tables.ts'

const counted = () => integer().notNull().default(0)

/** A book worth ordering. What is worked out may be lost at any time; what staff said of it stays. */
export const proposals = pgTable(
  'proposals',
  {
    bookId: integer()
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** null: nobody is known to deliver it. */
    supplierId: integer().references(() => suppliers.id),
    /** Copies that customers have paid for. */
    waiting: counted(),
    /** Readers who want to be told. */
    alerts: counted(),
    searches: counted(),
    /** Looks at its page while it could not be had. */
    views: counted(),
    /** Copies that buyers no longer wanted to wait for. */
    abandoned: counted(),
    /** Copies sold in the last thirty days. */
    sold: counted(),
    /** How many should stand on the shelf at least, where staff said so. */
    minimumStock: integer(),
    onOrder: counted(),
    proposed: counted(),
    /** What a copy costs the shop, tax and discount taken off. */
    unitNetCents: counted(),
    /** The lines of a supplier begin with the highest. */
    urgency: counted(),
    computedAt: timestamp({ withTimezone: true }).notNull(),
    /** What staff want instead of `proposed`. */
    quantity: integer(),
    /** `YYYY-MM-DD`: not before that day. */
    postponedUntil: text(),
    /** Put there by hand. */
    isAdded: boolean().notNull().default(false),
  },
  (table) => [
    check('proposal_quantity', sql`${table.quantity} >= 0 and ${table.proposed} >= 0`),
    index('proposals_of_supplier').on(table.supplierId, table.urgency.desc().nullsFirst(), table.bookId),
  ],
)
