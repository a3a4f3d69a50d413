/** What a word sounds like, roughly, in French and in English. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** Written for PostgreSQL as well, whose index of sounds is made of them: a change needs a migration. */
const ALIKE: readonly (readonly [letters: string, one: string])[] = [
  ['ph', 'f'],
  ['y', 'i'],
  ['c([ei])', 's$1'],
  ['ck|qu|q|k', 'c'],
  ['z', 's'],
  ['[wv]', 'f'],
  ['h', ''],
  ['eau|au', 'o'],
  // Of two vowels the first sounds: `brain`, `brane`
  ['([aeiou])[aeiou]+', '$1'],
  ['(.)\\1+', '$1'],
  ['(..)e$', '$1'],
]

const RULES = ALIKE.map(([letters, one]) => [new RegExp(letters, 'g'), one] as const)

/** Returns a folded word with letters that sound alike made one: `poter` as `potter`, `foto` as `photo`. */
export const soundOf = (word: string) =>
  RULES.reduce((sound, [letters, one]) => sound.replace(letters, one), word)

/** Returns the same of a column. */
export const soundInSql = (column: AnyColumn): SQL =>
  ALIKE.reduce(
    (sound, [letters, one]) => {
      const [pattern, replacement] = [letters, one.replace('$', '\\')].map((text) => sql.raw(`'${text}'`))
      return sql`regexp_replace(${sound}, ${pattern}, ${replacement}, 'g')`
    },
    sql`${column}`,
  )

/** Returns what is left of a word's sound without its vowels: those are what people get wrong. */
export const consonantsOf = (word: string) => soundOf(word).replace(/[aeiou]/g, '')
