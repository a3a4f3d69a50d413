/** When a newsletter is sent: schedule and stop it; the same text never twice. */
import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterUndoWait } from '#server/platform/db/undo-wait.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { sendIfDue } from './send-issue.ts'
import { countReaders } from './count-readers.ts'
import { newsletterIssues } from './tables.ts'
import { MAX_CHARACTERS, type Issue, type IssueWords } from './write-issue.ts'

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
