import { describe, expect, it } from 'vitest'
import { claimable, discrepancyOf, isUnanswered } from './discrepancies.ts'

describe('the gap of a delivered line', () => {
  it.each([
    [{ expected: 3, read: 3, damaged: 0 }, undefined, 0],
    [{ expected: 3, read: 0, damaged: 0 }, { kind: 'unread', copies: 3 }, 3],
    [{ expected: 4, read: 3, damaged: 0 }, { kind: 'missing', copies: 1 }, 1],
    [{ expected: 0, read: 1, damaged: 0 }, { kind: 'unannounced', copies: 1 }, 0],
    [{ expected: 4, read: 3, damaged: 1 }, { kind: 'damaged', copies: 1 }, 1],
    [{ expected: 4, read: 2, damaged: 1 }, { kind: 'damaged', copies: 2 }, 2],
    [{ expected: 0, read: 0, damaged: 2 }, { kind: 'damaged', copies: 2 }, 2],
  ] as const)('of %j is %j, %i of it to be claimed', (line, gap, copies) => {
    expect(discrepancyOf(line)).toEqual(gap)
    expect(claimable(line)).toBe(copies)
  })

  it('is open again once more copies are read than it was answered for', () => {
    const answered = { expected: 4, read: 2, damaged: 0, answer: 'to_follow', answeredCopies: 2 } as const
    expect(isUnanswered(answered)).toBe(false)
    expect(isUnanswered({ ...answered, read: 3 })).toBe(true)
    expect(isUnanswered({ ...answered, read: 4 })).toBe(false)
    expect(isUnanswered({ ...answered, answer: null, answeredCopies: 0 })).toBe(true)
  })
})
