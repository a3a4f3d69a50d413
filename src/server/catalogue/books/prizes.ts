/** Prizes of books: which books have one, and how a question names one. */
import { sql } from 'drizzle-orm'
import { type Prize, readPrizes } from '#shared/catalogue/prizes.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { foldedWords } from '#server/platform/text/fold.ts'

/** What a prize is called beside its own name, in French and English. */
const KIND = new Set(['prix', 'prize', 'prizes', 'award', 'awards'])
const SMALL = new Set(['le', 'la', 'les', 'l', 'the', 'de', 'du', 'des', 'd', 'of', 'for'])

/** Returns the key of a prize: the same for `Prix Hugo`, `Hugo Award` and `le prix Hugo`. */
export const prizeKey = (name: string) =>
  foldedWords(name)
    .filter((word) => !KIND.has(word) && !SMALL.has(word))
    .join(' ')

/** Returns the rows of a book's prizes. */
export const prizeRows = (bookId: number, written: string) =>
  readPrizes(written).map((prize, position) => ({
    bookId,
    position,
    ...prize,
    nameKey: prizeKey(prize.name),
  }))

/** Whether words say that they mean a prize, by its kind or by a year. */
export const saysPrize = (words: string) =>
  foldedWords(words).some((word) => KIND.has(word)) || readPrizes(words)[0]?.year != null

const is = ({ name, year }: Prize) =>
  sql`prize.name_key = ${prizeKey(name)} and (${year}::integer is null or prize.year = ${year})`

/** Returns the prize that words name; undefined where no book on sale has it. */
export async function prizeNamed(db: Queryable, words: string): Promise<Prize | undefined> {
  const [prize, ...others] = readPrizes(words)
  if (!prize || others.length > 0 || prizeKey(prize.name) === '') return undefined
  const { rows } = await db.execute<{ name: string }>(sql`
    select prize.name from book_prizes prize join books on books.id = prize.book_id
    where ${is(prize)} and books.removed_at is null order by prize.book_id limit 1`)
  return rows[0] && { name: rows[0].name, year: prize.year }
}

/** Returns the books that have a prize: every edition of a work that was awarded it. */
export async function booksWithPrize(db: Queryable, written: string): Promise<number[]> {
  const [prize] = readPrizes(written)
  if (!prize) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    select prize.book_id as id from book_prizes prize where ${is(prize)}
    union select other.book_id from book_prizes prize join editions own on own.book_id = prize.book_id
      join editions other on other.work_id = own.work_id where ${is(prize)} order by id`)
  return rows.map(({ id }) => id)
}
