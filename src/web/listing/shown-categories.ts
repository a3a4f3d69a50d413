/** The part of the tree of categories that a page brings along; the rest is requested by whoever unfolds it. */
import { categoryPath } from '#shared/catalogue/category-tree.ts'
import type { Category } from '#shared/catalogue/book.ts'

const MAX_FIRST_LEVEL = 30

export type ShownCategories = {
  categories: Category[]
  /** Categories whose branches stay behind. */
  folded: readonly number[]
  /** How many of the first level stay behind. */
  hidden: number
}

/** Returns the first level, those with the most books where it is long, and the branches of the chosen categories. */
export function shownCategories(categories: readonly Category[], chosen: readonly number[]): ShownCategories {
  const open = new Set(chosen.flatMap((id) => categoryPath(categories, id).map((one) => one.id)))
  const roots = categories.filter(({ parentId }) => parentId === null)
  // One hidden value is worth its place
  const most = roots.length === MAX_FIRST_LEVEL + 1 ? roots.length : MAX_FIRST_LEVEL
  const first = new Set(roots.toSorted((one, other) => other.bookCount - one.bookCount).slice(0, most))
  const shown = categories.filter((one) =>
    one.parentId === null ? first.has(one) || open.has(one.id) : open.has(one.parentId),
  )
  const parents = new Set(categories.map(({ parentId }) => parentId))
  return {
    categories: shown,
    folded: shown.map(({ id }) => id).filter((id) => parents.has(id) && !open.has(id)),
    hidden: roots.length - shown.filter(({ parentId }) => parentId === null).length,
  }
}
