import { describe, expect, it } from 'vitest'
import type { Category } from './book.ts'
import { categoryPath, categoryTree } from './category-tree.ts'

const category = (id: number, parentId: number | null): Category => ({
  id,
  name: `Category ${id}`,
  parentId,
  bookCount: 0,
})

const categories = [category(4, 2), category(1, null), category(2, 1), category(3, null)]

describe('the tree of categories', () => {
  it('nests three levels and keeps the order of the list', () => {
    const ids = (nodes: ReturnType<typeof categoryTree>): unknown[] =>
      nodes.map((node) => [node.category.id, ids(node.children)])
    expect(ids(categoryTree(categories))).toEqual([
      [1, [[2, [[4, []]]]]],
      [3, []],
    ])
  })

  it('leaves out a category whose parent is missing', () => {
    expect(categoryTree([category(9, 8)])).toEqual([])
  })

  it('names the way from the first level down', () => {
    expect(categoryPath(categories, 4).map(({ id }) => id)).toEqual([1, 2, 4])
    expect(categoryPath(categories, 99)).toEqual([])
  })

  it('ends also where parents form a circle', () => {
    expect(categoryPath([category(1, 2), category(2, 1)], 1)).toHaveLength(2)
  })
})
