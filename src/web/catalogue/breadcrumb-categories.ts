import { categoryPath } from '#shared/catalogue/category-tree.ts'
import type { Book, Category } from '#shared/catalogue/book.ts'

export type Crumb = { id: number; name: string }

/** Returns the categories that lead to a book: down to its deepest one. */
export function breadcrumbCategories(book: Book, categories: readonly Category[]): Crumb[] {
  const deepest = book.categories.toSorted((one, other) => other.level - one.level)[0]
  if (!deepest) return []
  return categoryPath(categories, deepest.id).map(({ id, name }) => ({ id, name: name }))
}
