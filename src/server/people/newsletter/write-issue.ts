/** The text of a newsletter: read, stored, and locked while it is changed. */
import { eq } from 'drizzle-orm'
import { withoutDirections } from '#shared/contract/typed-text.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { newsletterIssues } from './tables.ts'

export const MAX_CHARACTERS = 20_000

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
