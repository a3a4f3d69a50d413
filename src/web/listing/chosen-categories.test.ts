import { describe, expect, it } from 'vitest'
import { chosenCategoriesIn } from './chosen-categories.ts'

function aMemory(first: Record<string, string> = {}) {
  const stored = new Map(Object.entries(first))
  const chosen = chosenCategoriesIn(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }))
  return { chosen, stored: () => Object.fromEntries(stored) }
}

describe('chosen categories (§2, §3)', () => {
  it('are toggled in the list that is stored', () => {
    const { chosen, stored } = aMemory()
    expect(chosen.toggle(3)).toEqual([3])
    expect(chosen.toggle(7)).toEqual([3, 7])
    expect(stored()).toEqual({ categories: '[3,7]' })
    expect(chosen.toggle(3)).toEqual([7])
    expect(chosen.toggle(7)).toEqual([])
    expect(stored()).toEqual({})
  })

  it('the drawer’s choice stands alone, and is forgotten once it is taken over', () => {
    const { chosen, stored } = aMemory({ categories: '[3]' })
    chosen.choose(9)
    expect(stored()).toEqual({ categories: '[3]', category: '9' })
    expect(chosen.takeOver()).toEqual([9])
    expect(stored()).toEqual({ categories: '[3]' })
    expect(chosen.takeOver()).toEqual([3])
  })

  it('follow the list that is shown', () => {
    const { chosen, stored } = aMemory({ categories: '[3]', category: '9' })
    chosen.settle([7, 9])
    expect(stored()).toEqual({ categories: '[7,9]' })
    chosen.settle([])
    expect(stored()).toEqual({})
  })

  it.each(['{', 'null', '"3"', '{"0":3}', '["3",-1,0,1.5,null]'])('%s is no list', (categories) => {
    expect(aMemory({ categories, category: categories }).chosen.takeOver()).toEqual([])
  })

  it('are nothing where storage is blocked', () => {
    const chosen = chosenCategoriesIn(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    chosen.choose(3)
    expect(chosen.toggle(3)).toEqual([3])
    expect(chosen.takeOver()).toEqual([])
  })
})
