/** Payment issues of orders, as found by a job. */
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#server/selling/orders/tables.ts'

/** Orders refunded by less than they should be, whatever the cause (`find-shortfalls.ts`). */
export const refundShortfalls = pgTable('refund_shortfalls', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  foundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
