/** Categories with their counts of books, and as staff choose them. */
import type { Category } from '#shared/contract/catalogue-lists.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { StaffCategory } from '#shared/contract/staff/books.ts'
import { categories } from '../books/tables.ts'
import { catalogueMemory, cachedOfCatalogue } from './memory/catalogue-memory.ts'
import { countedIn } from './memory/category-tree.ts'
import { countOnSale } from './memory/count-facets.ts'
import { nowOf, type ChangeVersion } from '#server/platform/db/changes/read-change-version.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Returns every category with its number of books, each counted once even if several subcategories contain
 * it.
 */
export async function listCategories(source: Db | ChangeVersion, language: Language): Promise<Category[]> {
  const now = await nowOf(source)
  const key = `categories in ${language}`
  return await cachedOfCatalogue(now, { key, topics: ['listed', 'categories'] }, async (catalogue) =>
    countedIn(catalogue.tree, language, countOnSale(catalogue, 'category')),
  )
}

/** Returns every category with its key, sorted by name. */
export async function listFilings(db: Db, language: Language): Promise<StaffCategory[]> {
  const { tree } = await catalogueMemory(db)()
  const rows = await db.select({ id: categories.id, key: categories.key }).from(categories)
  const keys = new Map(rows.map(({ id, key }) => [id, key]))
  return tree.named[language].map(({ id, chemin, niveau }) => ({
    id,
    key: keys.get(id) ?? '',
    path: chemin,
    level: niveau,
  }))
}
