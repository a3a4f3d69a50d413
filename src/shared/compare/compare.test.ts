import { describe, expect, it } from 'vitest'
import { isCompareEnabled, toggleCompared } from './compare.ts'

describe('books to compare (§4, §9)', () => {
  it.each([
    [[], 1, 'added', [1]],
    [[1, 2], 3, 'added', [1, 2, 3]],
    [[1, 2, 3], 4, 'full', [1, 2, 3]],
    [[1, 2, 3], 2, 'removed', [1, 3]],
  ] as const)('%j and book %i: %s', (list, bookId, kind, next) => {
    expect(toggleCompared(list, bookId)).toEqual({ kind, list: next })
  })

  it.each([
    [[], false],
    [[{ lookup_config_type: 43, is_exist: false }], false],
    [[{ lookup_config_type: 42, is_exist: true }], false],
    [
      [
        { lookup_config_type: 42, is_exist: false },
        { lookup_config_type: 43, is_exist: true },
      ],
      true,
    ],
  ])('are offered by settings %j: %j (§6)', (entries, isEnabled) => {
    expect(isCompareEnabled({ website_config: entries })).toBe(isEnabled)
  })
})
