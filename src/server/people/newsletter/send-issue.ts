/** Sends an issue: queues one mail per confirmed reader in the transaction that sets its state to `sent`. */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newsletterIssues } from './tables.ts'

const isDue = and(eq(newsletterIssues.state, 'scheduled'), lte(newsletterIssues.scheduledFor, sql`now()`))

/** Queues a due issue in each reader's language; without an English text only French readers get it. */
export async function sendIfDue(tx: Tx, id: string): Promise<void> {
  const [issue] = await tx
    .update(newsletterIssues)
    .set({ state: 'sent', sentAt: sql`now()`, scheduledFor: null })
    .where(and(eq(newsletterIssues.id, id), isDue))
    .returning()
  if (!issue) return
  // One statement, for any number of readers
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

/** Sends every due issue; skips those that another instance is sending. */
export async function sendDueIssues(db: Db, isStopping: () => boolean = () => false): Promise<void> {
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
