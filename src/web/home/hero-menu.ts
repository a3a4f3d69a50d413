/** What the category menu of the hero shows (§2, §9): up to 9 categories, 12 below each, 12 below those. */
import { categoryTree, type CategoryNode } from '#shared/catalogue/category-tree.ts'
import type { Category } from '#shared/catalogue/book.ts'

const MAX_CATEGORIES = 9
const MAX_BELOW = 12

type Entry = { id: number; name: string }
export type HeroCategory = Entry & {
  second: readonly Entry[]
  third: readonly Entry[]
}

const entry = ({ category }: CategoryNode): Entry => ({ id: category.id, name: category.name })

/** Returns the menu, the categories with the most books chosen, in the order of the list. */
export const heroCategories = (categories: readonly Category[]): HeroCategory[] => {
  const roots = categoryTree(categories)
  const chosen = new Set(
    roots
      .toSorted((one, other) => other.category.bookCount - one.category.bookCount)
      .slice(0, MAX_CATEGORIES),
  )
  return roots
    .filter((root) => chosen.has(root))
    .map((root) => ({
      ...entry(root),
      second: root.children.slice(0, MAX_BELOW).map(entry),
      third: root.children
        .flatMap((child) => child.children)
        .slice(0, MAX_BELOW)
        .map(entry),
    }))
}
