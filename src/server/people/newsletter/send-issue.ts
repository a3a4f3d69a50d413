/** A letter leaves: one queued mail for each confirmed reader, in the transaction that calls it sent. */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newsletterIssues } from './tables.ts'

const isDue = and(eq(newsletterIssues.state, 'scheduled'), lte(newsletterIssues.scheduledFor, sql`now()`))

/** Queues a letter whose hour has come, in each reader's language; without English it goes to French readers only. */
export async function sendIfDue(tx: Tx, id: string): Promise<void> {
  const [issue] = await tx
    .update(newsletterIssues)
    .set({ state: 'sent', sentAt: sql`now()`, scheduledFor: null })
    .where(and(eq(newsletterIssues.id, id), isDue))
    .returning()
  if (!issue) return
  // One statement, however many readers there are
  const { rowCount } = await tx.execute(sql`
    insert into mails (template, subject_id, recipient, language, dedupe_key)
    select 'newsletter-issue', ${id} || ' ' || id, email, language, 'newsletter-issue:' || ${id} || ':' || id
    from newsletter_subscribers
    where state = 'confirmed' and (language = 'fr' or ${issue.subjectEn !== null})`)
  await tx
    .update(newsletterIssues)
    .set({ readers: rowCount ?? 0 })
    .where(eq(newsletterIssues.id, id))
}

/** Sends every letter whose hour has come; an instance that finds another one at it leaves that letter to it. */
export async function sendDueLetters(db: Db, isStopping: () => boolean = () => false): Promise<void> {
  let isMore = true
  while (isMore && !isStopping()) {
    isMore = await db.transaction(async (tx) => {
      const [due] = await tx
        .select({ id: newsletterIssues.id })
        .from(newsletterIssues)
        .where(isDue)
        .orderBy(asc(newsletterIssues.scheduledFor))
        .limit(1)
        .for('update', { skipLocked: true })
      if (due) await sendIfDue(tx, due.id)
      return due !== undefined
    })
  }
}
