import { expect, it } from 'vitest'
import { readShelfCode, shelfKey } from './shelf-code.ts'

it.each([
  ['l2', 'L2'],
  [' bac   c ', 'BAC C'],
  ['J-10', 'J-10'],
  ['', undefined],
  ['-', undefined],
  ['a code that is too long', undefined],
  ['L2\u001B', undefined],
])('the shelf code %j is read as %j', (typed, code) => {
  expect(readShelfCode(typed)).toBe(code)
})

it('shelves are walked past in the order of their numbers', () => {
  const codes = ['L10', 'J1', 'L2', 'BAC C', 'L2 B']
  expect(codes.toSorted((a, b) => (shelfKey(a) < shelfKey(b) ? -1 : 1))).toEqual([
    'BAC C',
    'J1',
    'L2',
    'L2 B',
    'L10',
  ])
})
