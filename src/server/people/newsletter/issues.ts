/** Newsletters before they are sent: write, schedule and stop them. */
import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { withoutDirections } from '#shared/text/without-directions.ts'
import { afterUndoWait } from '#server/platform/db/undo-wait.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { sendIfDue } from './send-issue.ts'
import { countReaders } from './readers.ts'
import { newsletterIssues } from './tables.ts'

const MAX_CHARACTERS = 20_000

export type Issue = typeof newsletterIssues.$inferSelect
export type IssueWords = Pick<Issue, 'subjectFr' | 'textFr' | 'subjectEn' | 'textEn'>

/** Normalises the text of a newsletter: paragraphs separated by empty lines. Throws a Refusal for an empty one. */
export function readIssueText(written: string): string {
  const text = withoutDirections(written)
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .trim()
  if (text.length > MAX_CHARACTERS || /[^\P{Cc}\n\t]/u.test(text)) {
    throw new Refusal({ refusal: 'LETTER_TEXT', params: { most: MAX_CHARACTERS } })
  }
  return text
}

/** Locks and returns a newsletter; throws a Refusal if there is none. */
export async function lockIssue(tx: Tx, number: number): Promise<Issue> {
  const [issue] = await tx
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.number, number))
    .for('update')
  if (issue) return issue
  throw new Refusal({ refusal: 'NO_SUCH_LETTER', params: { number } }, { see: 'newsletter list' })
}

/** Locks and returns a newsletter that can still be changed. */
export async function lockDraft(tx: Tx, number: number): Promise<Issue> {
  const issue = await lockIssue(tx, number)
  if (issue.state === 'scheduled') throw new Refusal({ refusal: 'LETTER_IS_SCHEDULED', params: {} })
  if (issue.state === 'sent') throw new Refusal({ refusal: 'LETTER_IS_SENT', params: {} })
  return issue
}

/** Stores the texts of a new newsletter, or of a locked draft. */
export async function writeIssue(tx: Tx, words: IssueWords, draft?: Issue): Promise<Issue> {
  const [issue] = draft
    ? await tx.update(newsletterIssues).set(words).where(eq(newsletterIssues.id, draft.id)).returning()
    : await tx.insert(newsletterIssues).values(words).returning()
  if (!issue) throw new Error('The issue was not stored.')
  return issue
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
