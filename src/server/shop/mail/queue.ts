/** Queues a mail in the transaction that causes it, and recalls it while its action can still be undone. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Language } from '#shared/contract/preferences.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { mayBeMailed } from './recipient-limit.ts'
import { mails } from './tables.ts'
import type { MailTemplate } from './mail-template.ts'

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
