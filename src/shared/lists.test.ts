import { expect, test } from 'vitest'
import { pluck, sum } from './lists.ts'

test('a property of each row comes in the order of the rows, and a sum over none is 0', () => {
  const rows = [
    { id: 2, copies: 3 },
    { id: 1, copies: 4 },
  ]
  expect(pluck(rows, 'id')).toEqual([2, 1])
  expect(sum(rows, ({ copies }) => copies)).toBe(7)
  expect(sum([], Number)).toBe(0)
})
