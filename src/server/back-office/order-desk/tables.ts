/** Payment issues of orders, as found by a job. */
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import { orders } from '#server/selling/orders/tables.ts'

/** Orders refunded by less than they should be, whatever the cause (`troubles.ts`). */
export const refundShortfalls = pgTable('refund_shortfalls', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  foundAt: moment().notNull().defaultNow(),
})
