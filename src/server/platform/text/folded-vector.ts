/** Words of rows that people look for, folded like `foldedWords` in an index, and the query of what they type. */
import { sql, type SQL } from 'drizzle-orm'

/** A shorter beginning is of too many words. */
const MIN_BEGINNING = 3

/** Returns the folded words of a text as an index has them, whatever the database's locale. */
export const foldedVector = (text: SQL) =>
  sql`array_to_tsvector(string_to_array(trim(regexp_replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize(${text}, nfkd),
      '[\\u0300-\\u036f]+', '', 'g'), 'ŒÆØŁĐÐøłđð', 'œæolddoldd')), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]+', ' ', 'g')), ' '))`

/** Returns the query of folded words, each a beginning; undefined where there is none. */
export function beginningsQuery(words: readonly string[]): string | undefined {
  // Letters and digits alone: nothing in them means anything to a query
  const typed = words.filter((word) => word !== '')
  if (typed.length === 0) return undefined
  return typed.map((word) => (word.length < MIN_BEGINNING ? `'${word}'` : `'${word}':*`)).join(' & ')
}
