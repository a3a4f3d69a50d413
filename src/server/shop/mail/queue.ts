/** Queues a mail in the transaction that causes it, within the limits of what strangers may cause, and recalls it while its action can still be undone. */
import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { mailboxOf } from '#shared/contact/email-address.ts'
import { mayTry } from '#server/platform/limits/count-attempts.ts'
import { mails } from './tables.ts'
import type { MailTemplate } from './mail-template.ts'
import { readCompany } from '../company/read-company.ts'

type NewMail = {
  template: MailTemplate
  subjectId: string
  recipient: string
  language: Language
  /** Distinguishes repeated mails about one subject, such as a second request. */
  occasion?: string
}

/**
 * Queues a mail once per template, subject and occasion. Mails that strangers can cause are dropped silently once
 * an address has reached its limit. Who gave the shop no address gets none.
 */
export async function enqueueMail(tx: Tx, { occasion, ...mail }: NewMail): Promise<void> {
  if (mail.recipient === '' || !(await mayBeMailed(tx, mail))) return
  await tx
    .insert(mails)
    .values({ ...mail, dedupeKey: [mail.template, mail.subjectId, occasion].filter(Boolean).join(':') })
    .onConflictDoNothing({ target: mails.dedupeKey })
}

/** Removes a queued mail whose action is undone; false if it was sent or is being sent. */
export async function recallMail(
  tx: Tx,
  { template, subjectId }: Pick<NewMail, 'template' | 'subjectId'>,
): Promise<boolean> {
  const recalled = await tx
    .delete(mails)
    .where(
      and(
        eq(mails.template, template),
        eq(mails.subjectId, subjectId),
        eq(mails.state, 'queued'),
        gt(mails.nextAttemptAt, sql`now()`),
      ),
    )
    .returning({ id: mails.id })
  return recalled.length > 0
}

/** Returns whether a mail is queued or was sent. */
export async function isMailKnown(
  db: Queryable,
  { template, subjectId }: Pick<NewMail, 'template' | 'subjectId'>,
): Promise<boolean> {
  return (await db.$count(mails, and(eq(mails.template, template), eq(mails.subjectId, subjectId)))) > 0
}

const LIMITS = [
  { name: 'mailed-in-an-hour', tries: 6, minutes: 60 },
  { name: 'mailed-in-a-day', tries: 20, minutes: 24 * 60 },
] as const

/** Templates that anybody who types an address can cause. All others are owed to somebody who acted in the shop. */
const BY_STRANGERS: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'account-registration',
  'password-reset',
  'email-change',
  'newsletter-confirmation',
  'event-seats-held',
  'event-registration',
  'alert-confirmation',
  'follow-confirmation',
  'reservation-confirmation',
  'contact-receipt',
])

/** Returns whether a mail may be sent to its address now; mails that the shop owes always may. */
export async function mayBeMailed(
  tx: Tx,
  { template, recipient }: { template: MailTemplate; recipient: string },
): Promise<boolean> {
  if (!BY_STRANGERS.has(template)) return true
  // The counter outlives the mail, so it stores a hash instead of the address
  const key = createHash('sha256').update(mailboxOf(recipient)).digest('base64url')
  for (const limit of LIMITS) if (!(await mayTry(tx, limit, key))) return false
  return true
}

/** The shop reads mail in its first language (§1). */
const SHOP_LANGUAGE = 'fr'

/** Queues a mail to the address in the company settings. */
export async function enqueueToShop(
  tx: Tx,
  mail: { template: MailTemplate; subjectId: string; occasion?: string },
): Promise<void> {
  const { settings } = await readCompany(tx)
  await enqueueMail(tx, { ...mail, recipient: settings.email, language: SHOP_LANGUAGE })
}
