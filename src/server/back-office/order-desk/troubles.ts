/** Payment, mail and missing-copy filters of the list of orders. */
import { sql } from 'drizzle-orm'
import { subjectsOfStuckMails } from '#server/shop/mail/resend-order-mails.ts'
import { ordersOfSubjects } from '#server/selling/orders/customer-data.ts'
import type { Troubles } from '#server/selling/orders/troubles.ts'
import { ordersOfRefunds } from '#server/selling/payments/read-payments.ts'
import { ordersInMoneyTrouble } from '#server/selling/payments/money-notes.ts'
import { ordersWithMissing } from '../missing-copies/marks.ts'
import { refundShortfalls } from './tables.ts'

const stuck = subjectsOfStuckMails

export const TROUBLES: Troubles = {
  money: (db) =>
    sql`(${ordersInMoneyTrouble(db)} union all select ${refundShortfalls.orderId} from ${refundShortfalls})`,
  mails: () => sql`(${ordersOfSubjects(stuck)} union all ${ordersOfRefunds(stuck)})`,
  missing: ordersWithMissing,
}
