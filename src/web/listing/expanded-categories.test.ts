import { describe, expect, it } from 'vitest'
import { expandedCategoriesIn } from './expanded-categories.ts'

function aStorage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('expanded categories (§2)', () => {
  it('are remembered one by one under the specified keys', () => {
    const storage = aStorage()
    const expanded = expandedCategoriesIn(() => storage)
    expanded.set(3, true)
    expanded.set(12, true)
    expanded.set(3, false)
    expect([expanded.has(3), expanded.has(12), expanded.has(4)]).toEqual([false, true, false])
    expect([...storage.kept]).toEqual([['isExpanded_12', 'true']])
  })

  it('are forgotten, without an error, where storage is blocked', () => {
    const expanded = expandedCategoriesIn(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expanded.set(3, true)
    expect(expanded.has(3)).toBe(false)
  })
})
