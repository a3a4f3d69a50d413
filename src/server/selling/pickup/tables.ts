/** Orders ready for pickup: since when, the number of reminders, and the deadline. */
import { index, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '../orders/tables.ts'

const moment = () => timestamp({ withTimezone: true })

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
