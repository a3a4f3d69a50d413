/** Orders ready for pickup: since when, the number of reminders, and the deadline. */
import { index, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { orders } from '../orders/tables.ts'

export const pickups = pgTable(
  'pickups',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    readyAt: moment().notNull(),
    reservedUntil: moment().notNull(),
    reminded: smallint().notNull().default(0),
  },
  (table) => [index().on(table.reservedUntil)],
)
