/**
 * Selects the mails to a customer. Mails about another customer's order that named their address are not theirs.
 */
import { sql, type SQL } from 'drizzle-orm'
import {
  idsOfOrders,
  orderMailSubjects,
  othersOrdersNaming,
  type Owner,
} from '#server/selling/orders/customer-data.ts'
import { refundMailSubjects } from '#server/selling/payments/read-payments.ts'
import { returnMailSubjects } from '#server/selling/returns/customer-data.ts'
import { reviewMailSubjects } from '../reviews/mail-subjects.ts'

const SUBJECTS = [orderMailSubjects, refundMailSubjects, returnMailSubjects, reviewMailSubjects]

/** Returns the recipient for `shop/mail/customer-data.ts`. */
export function recipientOf(owner: Owner): { email: string; notAbout: SQL } {
  const orderIds = idsOfOrders(othersOrdersNaming(owner))
  const subjects = SUBJECTS.map((subjectsOf) => subjectsOf(orderIds))
  return { email: owner.email, notAbout: sql.join(subjects, sql` union all `) }
}
