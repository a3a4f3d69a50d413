/** Which of the words typed some book has together, where none has all of them: `harry potter pdf`. */
import { sql } from 'drizzle-orm'
import { pluck } from '#shared/lists.ts'
import { queryOf } from '../query.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isSpelled } from './deletion-keys.ts'

/** So many searches are enough, and no search may cost much more than another. */
const MAX_WORDS = 6
/** Less of what was typed says too little of what was meant. */
const MIN_LETTERS = 3
const MIN_SHARE = 0.4
/** People begin with what they know best: words after it must say so much more. */
const BETTER = 1.5

/** What people add to say what kind of thing they want; a book seldom says so of itself. */
export const KINDS: ReadonlySet<string> = new Set(
  'bd ebook epub pdf kindle poche livre livres roman romans book books novel paperback hardcover saga serie series dernier nouveau new latest neuf occasion dvd bac'.split(
    ' ',
  ),
)
/** Of these, what every book is, or may be: beside a title or a name they ask for nothing. */
export const KINDS_OF_ALL: ReadonlySet<string> = new Set([
  'livre',
  'livres',
  'bouquin',
  'roman',
  'romans',
  'book',
  'books',
  'novel',
])

const LOOKED_AT = 1001

/** What asks for a prize, of which the rest is only the name: without the word it would be that of a person. */
const PRIZES = new Set(['prix', 'prize', 'award', 'lyceens'])

type Word = { typed: string; isKnown: boolean; alternatives: readonly string[] }

const lettersOf = (words: readonly Word[]) => words.reduce((sum, { typed }) => sum + typed.length, 0)

/** How much words say: letters, of words that may be others half as many. */
const weightOf = (words: readonly Word[]) =>
  words.reduce((sum, { typed, isKnown }) => {
    if (KINDS.has(typed) || /\d/.test(typed)) return sum
    return sum + (isKnown ? typed.length : typed.length / 2)
  }, 0)

/** Returns whether some book has all of the words; one that the shop knows is not queried alone. */
async function isFound(db: Db, words: readonly Word[], typed: readonly Word[]): Promise<boolean> {
  if (words.length === 1 && words.every((word) => isSpelled(word.typed))) return true
  // All of them as they were typed: that search found nothing
  if (words.length === typed.length && words.every(({ isKnown }) => isKnown)) return false
  const { tsquery } = queryOf(pluck(words, 'alternatives'), '')
  // Limited like the search itself: were it one book, the planner would rather read the table until it comes
  const { rows } = await db.execute(sql`
    with found as materialized (
      select id from books where search @@ ${tsquery}::tsquery and removed_at is null limit ${LOOKED_AT})
    select 1 from found limit 1`)
  return rows.length > 0
}

type Trial = { words: readonly Word[]; order: readonly Word[]; typed: readonly Word[] }

/** Keeps each word that some book has beside those found before it. */
async function usableWords(db: Db, { words, order, typed }: Trial): Promise<Word[]> {
  let left: Word[] = []
  for (const word of order) {
    const tried = words.filter((other) => other === word || left.includes(other))
    if (await isFound(db, tried, typed)) left = tried
  }
  return left
}

/** Two letters are in some book beside anything; a number distinguishes volumes. */
const isWorthKeeping = ({ typed, alternatives }: Word) =>
  alternatives.length > 0 && (typed.length > 2 || /\d/.test(typed))

/** Returns the words that say most among those that some book has together; none if they say nothing, or are all. */
export async function fewerWords(db: Db, typed: readonly Word[]): Promise<Word[]> {
  if (typed.length < 2 || typed.some((word) => PRIZES.has(word.typed))) return []
  const words = typed.filter(isWorthKeeping).slice(0, MAX_WORDS)
  const forwards = await usableWords(db, { words, order: words, typed })
  const backwards =
    forwards.length === words.length ? [] : await usableWords(db, { words, order: words.toReversed(), typed })
  const left = weightOf(backwards) >= weightOf(forwards) * BETTER ? backwards : forwards
  const letters = lettersOf(typed.filter((word) => !KINDS.has(word.typed)))
  const isSignificant = weightOf(left) >= Math.max(MIN_LETTERS, letters * MIN_SHARE)
  // A guess is good beside a word that was typed right, not instead of one
  const isTyped = left.some((word) => word.isKnown)
  return left.length < typed.length && isSignificant && isTyped ? left : []
}
