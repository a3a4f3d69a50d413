/** The end of an account, asked for in the profile and confirmed by a mailed link (§9); what stays is in docs/operations.md. */
import { endAccount, lockEndingAccount } from '#server/people/accounts/customer-data.ts'
import { purgeAlertsOf } from '#server/selling/alerts/customer-data.ts'
import { purgeReservationsOf } from '#server/selling/hold-shelf/customer-data.ts'
import { purgeMessages } from '#server/people/contact/customer-data.ts'
import type { Db } from '#server/platform/db/database.ts'
import { purgeVisitor } from '../events/customer-data.ts'
import type { Customer } from '#server/platform/http/customer.ts'
import { purgeMails, purgeMailsOf } from '#server/shop/mail/customer-data.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { endLinks, readLink } from '#server/platform/mailed-links/links.ts'
import { purgeSubscriber } from '#server/people/newsletter/customer-data.ts'
import { purgeStatementsOf } from '#server/selling/returns/customer-data.ts'
import { purgeBuyer } from './purge-buyers.ts'
import { recipientOf } from './customer-mails.ts'

/** Days for which the mailed link works. */
export const DELETION_LINK_DAYS = 1
/** Days for which the last mail's envelope is kept, in case its recipient asks what became of it. */
const GOODBYE_DAYS = 1

/** Mails the link whose button deletes the account; nothing has changed until then. */
export async function askForDeletion(db: Db, { id, email, language }: Customer): Promise<void> {
  await db.transaction((tx) =>
    enqueueMail(tx, {
      template: 'account-deletion',
      subjectId: id,
      recipient: email,
      language,
      occasion: new Date().toISOString(),
    }),
  )
}

/**
 * Deletes the account of a mailed link in one transaction, and tells so by mail; false for a link that holds nothing,
 * which a used one does.
 */
export async function deleteAccount(
  db: Db,
  { secret, keepNewsletter }: { secret: string; keepNewsletter: boolean },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const userId = await readLink(tx, { purpose: 'account-deletion', secret })
    if (userId === undefined) return false
    // Who presses this link or another one meanwhile waits here, and finds nobody
    const user = await lockEndingAccount(tx, userId)
    if (!user) return false
    const { email, language } = user
    await endLinks(tx, { purpose: 'account-deletion', subjectId: userId })
    // What other modules hold that outlives the account, or that was left without one
    await purgeMails(tx, recipientOf(user))
    await purgeAlertsOf(tx, email)
    await purgeReservationsOf(tx, email)
    await purgeStatementsOf(tx, email)
    await purgeBuyer(tx, user)
    await purgeVisitor(tx, email)
    await purgeMessages(tx, email)
    if (!keepNewsletter) await purgeSubscriber(tx, email)
    // Sessions, credentials, addresses, picture, cart, favorites and lists go with the account
    await endAccount(tx, user)
    await enqueueMail(tx, { template: 'account-deleted', subjectId: userId, recipient: email, language })
    return true
  })
}

/** Deletes the record of whom the last mails went to. */
export async function purgeGoodbyes(db: Db): Promise<void> {
  await purgeMailsOf(db, { template: 'account-deleted', days: GOODBYE_DAYS })
}
