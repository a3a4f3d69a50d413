/** Mails to a customer's address. `notAbout` selects subjects of other customers who named that address. */
import { and, eq, lt, notInArray, sql, type SQL, ne } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { PERIODS, periodBefore } from '#server/platform/retention/periods.ts'
import { mails } from './tables.ts'
import type { MailTemplate } from './mail-template.ts'

type Recipient = { email: string; notAbout: SQL }

const mailsTo = ({ email, notAbout }: Recipient) =>
  and(eq(sql`lower(${mails.recipient})`, email), sql`${mails.subjectId} not in (${notAbout})`)

/** Mails that prove or report something about the address itself: they are never redirected. */
const ABOUT_THE_ADDRESS = [
  'account-registration',
  'account-deletion',
  'password-reset',
  'password-changed',
  'email-change',
  'email-change-requested',
  'email-changed',
  'account-merged',
  'newsletter-confirmation',
  'alert-confirmation',
  'follow-confirmation',
  'reservation-confirmation',
] as const

/** Redirects a customer's queued mails to their new address. */
export async function redirectMails(tx: Tx, recipient: Recipient, to: string): Promise<void> {
  await tx
    .update(mails)
    .set({ recipient: to })
    .where(
      and(mailsTo(recipient), eq(mails.state, 'queued'), notInArray(mails.template, [...ABOUT_THE_ADDRESS])),
    )
}

/** Deletes all mails to a customer, sent or queued. */
export async function purgeMails(tx: Tx, recipient: Recipient): Promise<void> {
  await tx.delete(mails).where(mailsTo(recipient))
}

/** Deletes the mails of a template that are older than some days. */
export async function purgeMailsOf(
  db: Db,
  { template, days }: { template: MailTemplate; days: number },
): Promise<void> {
  const isOld = lt(mails.createdAt, sql`now() - make_interval(days => ${days})`)
  await db.delete(mails).where(and(eq(mails.template, template), isOld))
}

/** Deletes sent mails past the retention period of the privacy text; queued ones stay. */
export async function purgeOldMails(db: Db, now: Date): Promise<void> {
  await db
    .delete(mails)
    .where(and(lt(mails.createdAt, periodBefore(now, PERIODS.mails)), ne(mails.state, 'queued')))
}
