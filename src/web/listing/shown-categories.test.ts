import { describe, expect, it } from 'vitest'
import { shownCategories } from './shown-categories.ts'

const root = (id: number) => ({ id, name: `Root ${id}`, parentId: null, bookCount: id })
const below = (parentId: number, id: number) => ({ id, name: `Below ${id}`, parentId, bookCount: 1 })
const idsOf = ({ categories }: ReturnType<typeof shownCategories>) => categories.map(({ id }) => id)

describe('the categories that a list of books brings along', () => {
  const tree = [root(1), below(1, 11), below(11, 111), below(11, 112), root(2), below(2, 21), root(3)]

  it('are the first level, with what can be unfolded', () => {
    const shown = shownCategories(tree, [])
    expect(idsOf(shown)).toEqual([1, 2, 3])
    expect(shown).toMatchObject({ folded: [1, 2], hidden: 0 })
  })

  it('are the branch of a chosen one too, down to what narrows it further', () => {
    const shown = shownCategories(tree, [11])
    expect(idsOf(shown)).toEqual([1, 11, 111, 112, 2, 3])
    expect(shown.folded).toEqual([2])
  })

  it('are those with the most books, and the chosen one, where the first level is long', () => {
    const long = Array.from({ length: 500 }, (_, index) => root(index + 1))
    const shown = shownCategories(long, [7])
    expect(idsOf(shown)).toEqual([7, ...Array.from({ length: 30 }, (_, index) => 471 + index)])
    expect(shown.hidden).toBe(469)
    expect(shownCategories(long.slice(0, 31), []).hidden).toBe(0)
  })
})
