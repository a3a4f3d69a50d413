import { categoryPath } from '#shared/catalogue/category-tree.ts'
import type { Article, Category } from '#shared/contract/catalogue.ts'

export type Crumb = { id: number; name: string }

/** Returns the categories that lead to a book: down to its deepest one. */
export function breadcrumbCategories(article: Article, categories: readonly Category[]): Crumb[] {
  const deepest = article.categories.toSorted((one, other) => other.niveau - one.niveau)[0]
  if (!deepest) return []
  return categoryPath(categories, deepest.id).map(({ id, _nom }) => ({ id, name: _nom }))
}
