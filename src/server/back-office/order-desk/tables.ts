/** Orders whose money is not where it belongs, as a job found them. */
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#server/selling/orders/tables.ts'

/** Orders that gave back less than they owe, whatever the cause (`find-shortfalls.ts`). */
export const refundShortfalls = pgTable('refund_shortfalls', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  foundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
