import { expect, it } from 'vitest'
import { isSameSecret } from './secrets.ts'

it('compares secrets of any length', () => {
  expect(isSameSecret('a', 'a')).toBe(true)
  expect(isSameSecret('a', 'b')).toBe(false)
  expect(isSameSecret('', 'much longer')).toBe(false)
})
