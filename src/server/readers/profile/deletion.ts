/**
 * Deletion of an account, requested in the profile and confirmed by a mailed link (§9). docs/operations.md lists
 * what stays.
 */
import { addressesOf } from '#server/people/accounts/merged-addresses.ts'
import { endAccount, lockEndingAccount } from '#server/people/accounts/customer-data.ts'
import { purgeFollowsOf } from '../follows/customer-data.ts'
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
import { purgeCardsOf } from '#server/selling/vouchers/own-vouchers.ts'
import { purgeBuyer } from './purge-buyers.ts'
import { recipientOf } from './move-belongings.ts'

/** Days of validity of the mailed link. */
export const DELETION_LINK_DAYS = 1
/** Days for which the record of the last mail stays, in case its recipient asks about it. */
const GOODBYE_DAYS = 1

/** Mails the link to the button that deletes the account; nothing changes before that. */
export async function requestDeletion(db: Db, { id, email, language }: Customer): Promise<void> {
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
 * Deletes the account of a mailed link in one transaction and confirms it by mail; false for an invalid or used
 * link.
 */
export async function deleteAccount(
  db: Db,
  { secret, keepNewsletter }: { secret: string; keepNewsletter: boolean },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const userId = await readLink(tx, { purpose: 'account-deletion', secret })
    if (userId === undefined) return false
    // Concurrent uses of this or another link wait here and then find nobody
    const user = await lockEndingAccount(tx, userId)
    if (!user) return false
    const { email, language } = user
    await endLinks(tx, { purpose: 'account-deletion', subjectId: userId })
    // Data of other modules that does not reference the account, or outlives it, also what came from addresses that lead to it
    const addresses = await addressesOf(tx, user)
    const each = async (purge: (address: string) => Promise<void>) => {
      for (const address of addresses) await purge(address)
    }
    // Follows first: the job that mails about them waits, or is waited for
    await each((address) => purgeFollowsOf(tx, address))
    await each((address) => purgeMails(tx, recipientOf({ id: userId, email: address })))
    await each((address) => purgeAlertsOf(tx, address))
    await each((address) => purgeReservationsOf(tx, address))
    await each((address) => purgeStatementsOf(tx, address))
    await each((address) => purgeCardsOf(tx, address))
    await purgeBuyer(tx, user)
    await each((address) => purgeVisitor(tx, address))
    await each((address) => purgeMessages(tx, address))
    await each(async (address) => {
      if (address !== email || !keepNewsletter) await purgeSubscriber(tx, address)
    })
    // Deleting the account cascades to sessions, credentials, addresses, picture, cart, favorites and lists
    await endAccount(tx, user)
    await enqueueMail(tx, { template: 'account-deleted', subjectId: userId, recipient: email, language })
    return true
  })
}

/** Deletes the records of the last mails to deleted accounts. */
export async function purgeGoodbyes(db: Db): Promise<void> {
  await purgeMailsOf(db, { template: 'account-deleted', days: GOODBYE_DAYS })
}
