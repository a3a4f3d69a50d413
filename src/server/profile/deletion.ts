/** The end of an account, asked for in the profile and confirmed by a mailed link (§9); what stays is in docs/operations.md. */
import { and, eq, lt, sql } from 'drizzle-orm'
import { registrations, users } from '../accounts/tables.ts'
import type { Customer } from '../http/customer.ts'
import { forgetMessages } from '../contact/of-customer.ts'
import type { Db, Tx } from '../db/database.ts'
import { forgetVisitor } from '../events/forget-visitor.ts'
import { forgetMails } from '../mail/of-customer.ts'
import { enqueueMail } from '../mail/queue.ts'
import { mails } from '../mail/tables.ts'
import { endLinks, readLink } from '../mailed-links/links.ts'
import { forgetSubscriber } from '../newsletter/of-customer.ts'
import { purgeBuyer } from '../orders/purge-buyers.ts'

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
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) return false
    const { email, language } = user
    await endLinks(tx, { purpose: 'account-deletion', subjectId: userId })
    await forgetTraces(tx, user)
    if (!keepNewsletter) await forgetSubscriber(tx, email)
    // Sessions, credentials, addresses, picture, cart and favorites go with the row
    await tx.delete(users).where(eq(users.id, userId))
    await enqueueMail(tx, { template: 'account-deleted', subjectId: userId, recipient: email, language })
    return true
  })
}

/** What other rooms hold that outlives the account, or that was left without one. */
async function forgetTraces(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await forgetMails(tx, { id, email })
  await purgeBuyer(tx, { id, email })
  await forgetVisitor(tx, email)
  await forgetMessages(tx, email)
  await tx.delete(registrations).where(eq(registrations.email, email))
}

/** Forgets whom the last mails went to. */
export async function forgetGoodbyes(db: Db): Promise<void> {
  await db
    .delete(mails)
    .where(
      and(
        eq(mails.template, 'account-deleted'),
        lt(mails.createdAt, sql`now() - make_interval(days => ${GOODBYE_DAYS})`),
      ),
    )
}
