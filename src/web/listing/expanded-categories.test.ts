import { describe, expect, it } from 'vitest'
import { expandedCategoriesIn } from './expanded-categories.ts'

function aStorage() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
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
    expect([...storage.stored]).toEqual([['isExpanded_12', 'true']])
  })

  it('are forgotten, without an error, where storage is blocked', () => {
    const expanded = expandedCategoriesIn(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    expanded.set(3, true)
    expect(expanded.has(3)).toBe(false)
  })
})
