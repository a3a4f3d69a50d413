/** Lets staff read and resend the mails about an order. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { mails } from './tables.ts'
import type { Mail } from './writing.ts'

/** Other templates carry secrets or open an account: only their recipient may read or repeat them. */
const isAboutOrder = sql`${mails.template} like 'order-%'`

/** Returns the mails about an order to its buyer, newest first; `subjects` is a subquery of their subject ids. */
export async function mailsAboutOrder(db: Queryable, subjects: SQL): Promise<Mail[]> {
  return await db
    .select()
    .from(mails)
    .where(and(sql`${mails.subjectId} in (${subjects})`, isAboutOrder))
    .orderBy(desc(mails.createdAt), desc(mails.id))
}

/** Returns a mail about an order by its id; undefined for any other mail. */
export async function mailAboutOrder(db: Queryable, id: string): Promise<Mail | undefined> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isAboutOrder))
  return mail
}

/** A subquery of the subject ids of undelivered mails about orders that are not retried. */
export const subjectsOfStuckMails = sql`(select ${mails.subjectId}::uuid from ${mails}
  where ${mails.state} in ('failed', 'uncertain') and ${isAboutOrder})`

/** Sends a mail again: an undelivered one is retried, a delivered one is queued as a new mail with its own key. */
export async function resendMail(
  tx: Tx,
  { id, state, template, subjectId, recipient, language }: Mail,
): Promise<void> {
  if (state === 'failed' || state === 'uncertain') {
    const waiting = { state: 'queued' as const, attempts: 0, nextAttemptAt: sql`default` }
    await tx.update(mails).set(waiting).where(eq(mails.id, id))
    return
  }
  const dedupeKey = `${template}:${subjectId}:again:${randomUUID()}`
  await tx.insert(mails).values({ template, subjectId, recipient, language, dedupeKey })
}
