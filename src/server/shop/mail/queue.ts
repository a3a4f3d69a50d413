/** Putting a mail into the queue, in the transaction that causes it, and taking it out while it waits for an undo. */
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
  /** Tells apart what the same subject may cause several times, such as asking again. */
  occasion?: string
}

/**
 * Queues a mail; the same template about the same subject and occasion is sent once, however often it is caused.
 * What strangers can cause is left out, in silence, once its address has had its share.
 */
export async function enqueueMail(tx: Tx, { occasion, ...mail }: NewMail): Promise<void> {
  if (!(await mayBeMailed(tx, mail))) return
  await tx
    .insert(mails)
    .values({ ...mail, dedupeKey: [mail.template, mail.subjectId, occasion].filter(Boolean).join(':') })
    .onConflictDoNothing({ target: mails.dedupeKey })
}

/** Takes a mail out of the queue that still waits for its act to be undone; false if it has left or is about to. */
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

/** Tells whether a mail was queued, or has left. */
export async function isMailKnown(
  db: Queryable,
  { template, subjectId }: Pick<NewMail, 'template' | 'subjectId'>,
): Promise<boolean> {
  return (await db.$count(mails, and(eq(mails.template, template), eq(mails.subjectId, subjectId)))) > 0
}
