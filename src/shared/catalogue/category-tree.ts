/** Categories come as a flat list with parents (§3); people see a tree of three levels. */
import type { Category } from './book.ts'

export type CategoryNode = { category: Category; children: CategoryNode[] }

/** Returns the first-level categories with their subcategories, in the order of the list. */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const nodes = new Map(
    categories.map((category) => [category.id, { category, children: [] as CategoryNode[] }]),
  )
  const roots: CategoryNode[] = []
  for (const node of nodes.values()) {
    const parent = node.category.parentId
    if (parent === null) roots.push(node)
    else nodes.get(parent)?.children.push(node)
  }
  return roots
}

/** Returns a category's ancestors, the first level first, ending with the category itself; empty if unknown. */
export function categoryPath(categories: readonly Category[], id: number): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const path: Category[] = []
  let current = byId.get(id)
  while (current && !path.includes(current)) {
    path.unshift(current)
    current = current.parentId === null ? undefined : byId.get(current.parentId)
  }
  return path
}
