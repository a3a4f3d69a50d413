/** Moves a customer's data to a new address, so that the next owner of the old one gets none of it. */
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { moveAlerts } from '#server/selling/alerts/customer-data.ts'
import { moveMessages } from '#server/people/contact/customer-data.ts'
import { moveReservations } from '#server/selling/hold-shelf/customer-data.ts'
import { redirectMails } from '#server/shop/mail/customer-data.ts'
import { moveSubscriber } from '#server/people/newsletter/customer-data.ts'
import {
  joinGuestOrders,
  moveOrders,
  type Owner,
  idsOfOrders,
  orderMailSubjects,
  othersOrdersNaming,
} from '#server/selling/orders/customer-data.ts'
import { moveStatements, returnMailSubjects } from '#server/selling/returns/customer-data.ts'
import { refundMailSubjects } from '#server/selling/payments/read-payments.ts'
import { moveFollows } from '../follows/customer-data.ts'
import { moveVisitor } from '../events/customer-data.ts'
import { reviewMailSubjects } from '../reviews/customer-data.ts'

/**
 * Selects the mails to a customer. Mails about another customer's order that named their address are not theirs.
 */
const SUBJECTS = [orderMailSubjects, refundMailSubjects, returnMailSubjects, reviewMailSubjects]

/** Returns the recipient for `shop/mail/customer-data.ts`. */
export function recipientOf(owner: Owner): { email: string; notAbout: SQL } {
  const orderIds = idsOfOrders(othersOrdersNaming(owner))
  const subjects = SUBJECTS.map((subjectsOf) => subjectsOf(orderIds))
  return { email: owner.email, notAbout: sql.join(subjects, sql` union all `) }
}

/** Moves all data that is stored under a customer's address; the customer must be locked. */
export async function moveBelongings(tx: Tx, before: Owner, to: string): Promise<void> {
  await moveOrdersAndRequests(tx, before, to)
  await moveSeatsAndMails(tx, before, to)
}

/** Moves what is locked before lists, books and vouchers (docs/architecture.md): alerts, follows, orders, reservations. */
export async function moveOrdersAndRequests(tx: Tx, before: Owner, to: string): Promise<void> {
  await moveAlerts(tx, before.email, to)
  await moveFollows(tx, before.email, to)
  // Orders that they placed as a guest under the old address are theirs
  await joinGuestOrders(tx, before)
  await moveOrders(tx, before, to)
  await moveStatements(tx, before.email, to)
  await moveReservations(tx, before.email, to)
}

/** Moves what is locked after vouchers: registrations for events, letters, messages and mails. */
export async function moveSeatsAndMails(tx: Tx, before: Owner, to: string): Promise<void> {
  await moveVisitor(tx, before.email, to)
  await moveSubscriber(tx, before.email, to)
  await moveMessages(tx, before.email, to)
  await redirectMails(tx, recipientOf(before), to)
}
