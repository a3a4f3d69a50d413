import { describe, expect, it } from 'vitest'
import type { Category } from '#shared/catalogue/book.ts'
import { heroCategories } from './hero-menu.ts'

let nextId = 1
const category = (parentId: number | null, bookCount = 1): Category => {
  const id = nextId++
  return { id, name: `Category ${id}`, parentId, bookCount }
}

describe('the category menu of the hero (§9)', () => {
  const roots = Array.from({ length: 11 }, (_, index) => category(null, 11 - index))
  const [first] = roots
  const second = Array.from({ length: 14 }, () => category(first?.id ?? 0))
  const third = second.flatMap(({ id }) => [category(id), category(id)])
  const menu = heroCategories([...roots, ...second, ...third])

  it('holds 9 categories, those with the most books', () => {
    expect(menu.map(({ id }) => id)).toEqual(roots.slice(0, 9).map(({ id }) => id))
  })

  it('holds 12 of the second and 12 of the third level', () => {
    expect(menu[0]?.second).toHaveLength(12)
    expect(menu[0]?.third).toHaveLength(12)
    expect(menu[1]?.second).toEqual([])
  })
})
