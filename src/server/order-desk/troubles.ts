/** What the list of orders asks about money and mails. */
import { sql } from 'drizzle-orm'
import { subjectsOfStuckMails } from '../mail/about-orders.ts'
import { ordersOfSubjects } from '../orders/customer-data.ts'
import type { Troubles } from '../orders/troubles.ts'
import { ordersOfRefunds } from '../payments/mail-subjects.ts'
import { ordersInMoneyTrouble } from '../payments/money-notes.ts'

const stuck = subjectsOfStuckMails

export const TROUBLES: Troubles = {
  money: ordersInMoneyTrouble,
  mails: () => sql`(${ordersOfSubjects(stuck)} union all ${ordersOfRefunds(stuck)})`,
}
