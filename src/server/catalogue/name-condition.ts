/** Which names a list holds: those whose words begin as asked, or those under a letter. */
import { and, gte, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { IndexLetter } from '#shared/catalogue/alphabet.ts'
import { foldedWords } from './search-words.ts'

/** What follows `z` where letters are compared by code point. */
const AFTER_Z = '{'

/** Condition: every searched word begins a word of the folded name. Signs alone name nobody. */
export function nameBegins(nameKey: AnyPgColumn, search: string | undefined): SQL | undefined {
  if (!search?.trim()) return undefined
  const words = foldedWords(search)
  if (words.length === 0) return sql`false`
  // Folded words hold letters and digits only: none of them is a wildcard
  return and(...words.map((word) => sql`(' ' || ${nameKey}) like ${`% ${word}%`}`))
}

/** Condition: the folded name begins with the letter; `other` is everything outside A to Z. */
export function nameUnder(nameKey: AnyPgColumn, letter: IndexLetter | undefined): SQL | undefined {
  if (!letter) return undefined
  if (letter === 'other') return or(lt(nameKey, 'a'), gte(nameKey, AFTER_Z))
  const first = letter.toLowerCase()
  return and(gte(nameKey, first), lt(nameKey, String.fromCharCode(first.charCodeAt(0) + 1)))
}

/** Column: the index letter of a folded name. */
export const letterOf = (nameKey: AnyPgColumn) =>
  sql<IndexLetter>`case when ${nameKey} >= 'a' and ${nameKey} < ${sql.raw(`'${AFTER_Z}'`)}
    then upper(left(${nameKey}, 1)) else 'other' end`
