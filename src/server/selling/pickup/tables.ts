/** Orders that lie ready to be collected: since when, how often their buyer was reminded, and until when they are kept. */
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
    keptUntil: moment().notNull(),
    reminded: smallint().notNull().default(0),
  },
  (table) => [index().on(table.keptUntil)],
)
