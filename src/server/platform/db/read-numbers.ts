/** Reads many numbers fast: a whole column as one text is several times faster than rows. */
import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from './database.ts'

const [ZERO, NINE, MINUS] = [48, 57, 45]

/** Parses whole numbers with any separators; faster than splitting a text of millions. */
export function numbersOf(text: string, count: number): Int32Array {
  const numbers = new Int32Array(count)
  let at = 0
  let number = -1
  let sign = 1
  for (let place = 0; place <= text.length; place += 1) {
    const code = place < text.length ? text.charCodeAt(place) : 0
    if (code >= ZERO && code <= NINE) number = (number < 0 ? 0 : number * 10) + code - ZERO
    else {
      if (number >= 0) {
        numbers[at] = number * sign
        at += 1
        number = -1
      }
      sign = code === MINUS ? -1 : 1
    }
  }
  return at === count ? numbers : numbers.slice(0, at)
}

/** Reads named columns of whole numbers. */
export async function readNumbers<Name extends string>(
  db: Queryable,
  names: readonly Name[],
  query: SQL,
): Promise<Record<Name, Int32Array>> {
  const texts = names.map((name) => sql`array_agg(${sql.identifier(name)})::text as ${sql.identifier(name)}`)
  const { rows } = await db.execute<{ rows: number } & Record<Name, string | null>>(
    sql`select count(*)::int as rows, ${sql.join(texts, sql`, `)} from (${query}) listed`,
  )
  const [row] = rows
  const numbers = names.map((name) => [name, numbersOf(row?.[name] ?? '', row?.rows ?? 0)] as const)
  return Object.fromEntries(numbers) as Record<Name, Int32Array>
}
