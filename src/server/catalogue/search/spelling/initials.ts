/** People of whom somebody typed the first letters: `S. Beckett`, `Beckett, S.`, `J.-P. Sartre`. */
import { sql } from 'drizzle-orm'
import { contributors, nameWords } from '../../books/tables.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import type { Db } from '#server/platform/db/database.ts'

const MAX_NAMESAKES = 50

const isLetter = (word: string) => word.length === 1

/** Returns first letters and the rest of a name; undefined where it does not begin or end with them. */
function partsOf(text: string): { letters: string[]; rest: string[] } | undefined {
  const words = foldedWords(text)
  const from = words.findIndex((word) => !isLetter(word))
  const to = words.findLastIndex((word) => !isLetter(word)) + 1
  const letters = [...words.slice(0, from), ...words.slice(to)]
  const rest = words.slice(from, to)
  return from >= 0 && letters.length > 0 && !rest.some(isLetter) ? { letters, rest } : undefined
}

/** Returns the words to search for, of which each may be several people's; undefined where nobody has such a name. */
export async function byInitials(db: Db, text: string): Promise<string[][] | undefined> {
  const parts = partsOf(text)
  if (!parts) return undefined
  const { letters, rest } = parts
  const namesakes = await db
    .select({ name: contributors.name })
    .from(contributors)
    .where(sql`${nameWords(contributors)} @@ ${rest.map((word) => `'${word}'`).join(' & ')}::tsquery`)
    .limit(MAX_NAMESAKES)
  const given = namesakes
    .map(({ name }) => foldedWords(name).filter((word) => !rest.includes(word)))
    .filter((words) => letters.every((letter, at) => words[at]?.startsWith(letter)))
  const written = letters.map((_, at) => [...new Set(given.flatMap((words) => words[at] ?? []))])
  return given.length > 0 ? [...written, ...rest.map((word) => [word])] : undefined
}
