/** Last copies that are for the customers in the shop. */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { publishers } from '#server/catalogue/books/tables.ts'

/** A rule without publisher and price is for every book; of several that fit, the greatest number counts. */
export const shelfRules = pgTable(
  'shelf_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    publisherId: integer().references(() => publishers.id, { onDelete: 'cascade' }),
    priceFromCents: integer(),
    copies: integer().notNull(),
  },
  (table) => [
    unique('one_shelf_rule').on(table.publisherId, table.priceFromCents).nullsNotDistinct(),
    check('shelf_rule_copies', sql`${table.copies} between 1 and 100`),
  ],
)
