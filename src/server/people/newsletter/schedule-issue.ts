/** When a newsletter is sent: schedule and stop it; the same text never twice. */
import { createHash } from 'node:crypto'
import { and, eq, ne, sql, asc, lte, count } from 'drizzle-orm'
import { afterUndoWait } from '#server/platform/db/undo-wait.ts'
import type { Tx, Db, Queryable } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { newsletterIssues, subscribers } from './tables.ts'
import { MAX_CHARACTERS, type Issue, type IssueWords } from './write-issue.ts'

const isDue = and(eq(newsletterIssues.state, 'scheduled'), lte(newsletterIssues.scheduledFor, sql`now()`))

/**
 * Sends an issue if it is due: queues one mail per confirmed reader, in the transaction that sets its state to `sent`. Each
 * gets it in their language; without an English text only French readers get it.
 */
async function sendIfDue(tx: Tx, id: string): Promise<void> {
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

/** Returns the number of confirmed readers per language. */
export async function countReaders(db: Queryable): Promise<Record<Language, number>> {
  const rows = await db
    .select({ language: subscribers.language, readers: count() })
    .from(subscribers)
    .where(eq(subscribers.state, 'confirmed'))
    .groupBy(subscribers.language)
  const of = (language: Language) => rows.find((row) => row.language === language)?.readers ?? 0
  return { fr: of('fr'), eng: of('eng') }
}

/**
 * Schedules a locked draft. Without a time it is sent now, or once the action's undo period is over. Returns the
 * present number of readers.
 */
export async function scheduleIssue(tx: Tx, issue: Issue, at?: string): Promise<number> {
  const fingerprint = fingerprintOf(issue)
  // Serialises concurrent scheduling of the same text
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`)
  const isSame = and(eq(newsletterIssues.fingerprint, fingerprint), ne(newsletterIssues.id, issue.id))
  if ((await tx.$count(newsletterIssues, isSame)) > 0) {
    throw new Refusal({ refusal: 'LETTER_WAS_SENT', params: {} })
  }
  await tx
    .update(newsletterIssues)
    .set({ state: 'scheduled', fingerprint, scheduledFor: at === undefined ? afterUndoWait : new Date(at) })
    .where(eq(newsletterIssues.id, issue.id))
  await sendIfDue(tx, issue.id)
  const { fr, eng } = await countReaders(tx)
  return issue.subjectEn === null ? fr : fr + eng
}

/** Turns a locked, unsent newsletter back into a draft. */
export async function stopIssue(tx: Tx, { id, state }: Issue): Promise<void> {
  if (state !== 'scheduled') throw new Refusal({ refusal: 'LETTER_NOT_SCHEDULED', params: {} })
  await tx
    .update(newsletterIssues)
    .set({ state: 'draft', scheduledFor: null, fingerprint: null })
    .where(eq(newsletterIssues.id, id))
}

/** Returns a hash of the texts; throws a Refusal if one is missing. */
function fingerprintOf({ subjectFr, textFr, subjectEn, textEn }: IssueWords): string {
  if (textFr === '') throw new Refusal({ refusal: 'LETTER_TEXT', params: { most: MAX_CHARACTERS } })
  if ((subjectEn === null) !== (textEn === null)) {
    const remedy = 'Give --subject-en and --text-en.'
    throw new Refusal({ refusal: 'LETTER_NEEDS_BOTH', params: {} }, { remedy })
  }
  const english = subjectEn === null ? undefined : { subject: subjectEn, text: textEn }
  const words = [{ subject: subjectFr, text: textFr }, english]
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}
