/** The categories with how many books each has. */
import type { Category } from '#shared/contract/catalogue.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { catalogueMemory } from './memory/catalogue-memory.ts'
import { countOnSale } from './memory/count-books.ts'
import type { Db } from '../db/database.ts'

/** Returns every category, with all its books counted: each once, however many of its branches hold it. */
export async function listCategories(db: Db, language: Language): Promise<Category[]> {
  const catalogue = await catalogueMemory(db)()
  const counts = countOnSale(catalogue, 'category')
  return catalogue.tree.named[language].map((category) => ({
    ...category,
    article_count: counts[category.id] ?? 0,
  }))
}
