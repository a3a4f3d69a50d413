/** Orders that buy a voucher in the shop: they have no lines, and nothing of them is delivered. */
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { CardWords } from '../vouchers/cards.ts'
import { orders } from '../orders/tables.ts'
import { vouchers } from '../vouchers/tables.ts'

export const voucherOrders = pgTable('voucher_orders', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  /** The voucher that was issued when the money came; null before. */
  voucherId: uuid()
    .unique()
    .references(() => vouchers.id),
  /** What its card will say; null once the voucher has it, or the buyer is forgotten. */
  card: jsonb().$type<CardWords>(),
})
