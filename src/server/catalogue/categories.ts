/** The tree of categories: three levels, read whole, since it is small. */
import { sql } from 'drizzle-orm'
import type { Category } from '#shared/contract/catalogue.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { compareNames } from './compare-names.ts'
import { categories } from './tables.ts'
import type { Db } from '../db/database.ts'

type CountRow = { category_id: number; article_count: number }

/** Books per category, each book once in a category however many of its branches hold it. */
const COUNTS = sql`
  select branch.id as category_id, count(distinct filed.book_id)::int as article_count
  from book_categories filed
  join books book on book.id = filed.book_id and book.removed_at is null
  join categories theme on theme.id = filed.category_id
  left join categories parent on parent.id = theme.parent_id
  join categories branch on branch.id in (theme.id, theme.parent_id, parent.parent_id)
  group by branch.id`

const PATH_SEPARATOR = ' > '

type CategoryRow = typeof categories.$inferSelect

/** Returns the categories that have a name in the language, sorted as French sorts names (§7), with their counts by id. */
export function toCategories(
  rows: readonly CategoryRow[],
  counts: ReadonlyMap<number, number>,
  language: Language,
): Category[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nameOf = (row: CategoryRow) => (language === 'fr' ? row.nameFr : row.nameEn).trim()
  const pathOf = (row: CategoryRow): string => {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId)
    return parent ? pathOf(parent) + PATH_SEPARATOR + nameOf(row) : nameOf(row)
  }
  return rows
    .filter((row) => nameOf(row) !== '')
    .map((row) => ({
      id: row.id,
      _nom: nameOf(row),
      niveau: row.level,
      b_usr_articletheme_id: row.parentId,
      chemin: pathOf(row),
      article_count: counts.get(row.id) ?? 0,
    }))
    .toSorted((a, b) => compareNames(a._nom, b._nom) || a.id - b.id)
}

/** Returns every category, with all its books counted. */
export async function listCategories(db: Db, language: Language): Promise<Category[]> {
  const [rows, counted] = [await db.select().from(categories), await db.execute<CountRow>(COUNTS)]
  const counts = new Map(counted.rows.map((row) => [row.category_id, row.article_count]))
  return toCategories(rows, counts, language)
}
