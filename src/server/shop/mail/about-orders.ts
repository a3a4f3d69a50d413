/** Mails about an order, for the people of the shop: which left, and leaving once more. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { mails } from './tables.ts'
import type { Mail } from './writing.ts'

/** Others prove something or open an account: nobody but their reader may see or repeat them. */
const isAboutOrder = sql`${mails.template} like 'order-%'`

/** Returns the mails about an order to its buyer, the latest first; `subjects` is a query of what they are about. */
export async function mailsAboutOrder(db: Queryable, subjects: SQL): Promise<Mail[]> {
  return await db
    .select()
    .from(mails)
    .where(and(sql`${mails.subjectId} in (${subjects})`, isAboutOrder))
    .orderBy(desc(mails.createdAt), desc(mails.id))
}

/** Returns a mail about an order by its id; undefined for every other mail. */
export async function mailAboutOrder(db: Queryable, id: string): Promise<Mail | undefined> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isAboutOrder))
  return mail
}

/** A subquery of what mails about orders are about that did not leave, and that nobody tries again. */
export const subjectsOfStuckMails = sql`(select ${mails.subjectId}::uuid from ${mails}
  where ${mails.state} in ('failed', 'uncertain') and ${isAboutOrder})`

/** Sends a mail once more: one that did not leave is tried again; one that left is queued a second time, under a key of its own. */
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
