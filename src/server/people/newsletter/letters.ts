/** Letters before they leave: written, given an hour, stopped. */
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

export type Letter = typeof newsletterIssues.$inferSelect
export type LetterWords = Pick<Letter, 'subjectFr' | 'textFr' | 'subjectEn' | 'textEn'>

/** Returns the text of a letter as it is stored: paragraphs with empty lines between them. Throws a Refusal for no text. */
export function readLetterText(written: string): string {
  const text = withoutDirections(written)
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .trim()
  if (text.length > MAX_CHARACTERS || /[^\P{Cc}\n\t]/u.test(text)) {
    throw new Refusal({ refusal: 'LETTER_TEXT', params: { most: MAX_CHARACTERS } })
  }
  return text
}

/** Locks a letter and returns it; throws a Refusal when there is none of that number. */
export async function lockLetter(tx: Tx, number: number): Promise<Letter> {
  const [letter] = await tx
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.number, number))
    .for('update')
  if (letter) return letter
  throw new Refusal({ refusal: 'NO_SUCH_LETTER', params: { number } }, { see: 'newsletter list' })
}

/** The same for one that can still be changed. */
export async function lockDraft(tx: Tx, number: number): Promise<Letter> {
  const letter = await lockLetter(tx, number)
  if (letter.state === 'scheduled') throw new Refusal({ refusal: 'LETTER_IS_SCHEDULED', params: {} })
  if (letter.state === 'sent') throw new Refusal({ refusal: 'LETTER_IS_SENT', params: {} })
  return letter
}

/** Keeps the words of a letter, a new one or a locked draft. */
export async function writeLetter(tx: Tx, words: LetterWords, draft?: Letter): Promise<Letter> {
  const [letter] = draft
    ? await tx.update(newsletterIssues).set(words).where(eq(newsletterIssues.id, draft.id)).returning()
    : await tx.insert(newsletterIssues).values(words).returning()
  if (!letter) throw new Error('The letter was not stored.')
  return letter
}

/**
 * Gives a locked draft its hour; without one it leaves now, or when the undo of the act is over. Returns to how many readers it
 * would go now.
 */
export async function scheduleLetter(tx: Tx, letter: Letter, at?: string): Promise<number> {
  const fingerprint = fingerprintOf(letter)
  // Two who schedule the same words at once wait here for each other
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`)
  const isSame = and(eq(newsletterIssues.fingerprint, fingerprint), ne(newsletterIssues.id, letter.id))
  if ((await tx.$count(newsletterIssues, isSame)) > 0) {
    throw new Refusal({ refusal: 'LETTER_WAS_SENT', params: {} })
  }
  await tx
    .update(newsletterIssues)
    .set({ state: 'scheduled', fingerprint, scheduledFor: at === undefined ? afterUndoWait : new Date(at) })
    .where(eq(newsletterIssues.id, letter.id))
  await sendIfDue(tx, letter.id)
  const { fr, eng } = await countReaders(tx)
  return letter.subjectEn === null ? fr : fr + eng
}

/** Makes a locked letter that has not left a draft again. */
export async function stopLetter(tx: Tx, { id, state }: Letter): Promise<void> {
  if (state !== 'scheduled') throw new Refusal({ refusal: 'LETTER_NOT_SCHEDULED', params: {} })
  await tx
    .update(newsletterIssues)
    .set({ state: 'draft', scheduledFor: null, fingerprint: null })
    .where(eq(newsletterIssues.id, id))
}

/** What a letter lacks before anybody may get it is refused. */
function fingerprintOf({ subjectFr, textFr, subjectEn, textEn }: LetterWords): string {
  if (textFr === '') throw new Refusal({ refusal: 'LETTER_TEXT', params: { most: MAX_CHARACTERS } })
  if ((subjectEn === null) !== (textEn === null)) {
    const remedy = 'Give --subject-en and --text-en.'
    throw new Refusal({ refusal: 'LETTER_NEEDS_BOTH', params: {} }, { remedy })
  }
  const english = subjectEn === null ? undefined : { subject: subjectEn, text: textEn }
  const words = [{ subject: subjectFr, text: textFr }, english]
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}
