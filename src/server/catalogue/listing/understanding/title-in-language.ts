/** Under which title a book that was asked for by another is known in a language: `petit prince anglais`. */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Returns the title, in one of some languages, of the work that the best of the found books belongs to; undefined where one of
 * the found books is in such a language itself, or no edition of the work is.
 */
export async function titleInLanguage(
  db: Db,
  found: readonly number[],
  languages: readonly string[],
): Promise<string | undefined> {
  const [best] = found
  if (best === undefined) return undefined
  const ids = sql.param([...found])
  const { rows } = await db.execute<{ title: string; is_found: boolean }>(sql`
    select title, id = any(${ids}::integer[]) as is_found from books
    where removed_at is null and language = any(${sql.param([...languages])}::text[])
      and (id = any(${ids}::integer[]) or id in (
        select other.book_id from editions own join editions other using (work_id) where own.book_id = ${best}))
    order by is_found desc, bestseller_count desc, id limit 1`)
  const [row] = rows
  return row && !row.is_found ? row.title : undefined
}
