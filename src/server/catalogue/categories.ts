/** The tree of categories: three levels, read whole, since it is small. */
import type { Category } from '#shared/contract/catalogue.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { compareNames } from './compare-names.ts'
import { catalogueMemory } from './memory/catalogue-memory.ts'
import { categories } from './tables.ts'
import type { Db } from '../db/database.ts'

const PATH_SEPARATOR = ' > '

type CategoryRow = typeof categories.$inferSelect

/** Returns the categories that have a name in the language, sorted as French sorts names (§7), with how many books each has. */
export function toCategories(
  rows: readonly CategoryRow[],
  countOf: (id: number) => number,
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
      article_count: countOf(row.id),
    }))
    .toSorted((a, b) => compareNames(a._nom, b._nom) || a.id - b.id)
}

/** Returns every category, with all its books counted: each once, however many of its branches hold it. */
export async function listCategories(db: Db, language: Language): Promise<Category[]> {
  const { facts } = await catalogueMemory(db).now()
  const rows = await db.select().from(categories)
  return toCategories(rows, (id) => facts.counts.category[id] ?? 0, language)
}
