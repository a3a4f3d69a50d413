import { describe, expect, it } from 'vitest'
import { readOrderNumber } from './order-number.ts'

describe('readOrderNumber', () => {
  it.each([
    ['GMP-4F7K-92QX', 'GMP-4F7K-92QX'],
    ['gmp-4f7k-92qx', 'GMP-4F7K-92QX'],
    [' GMP 4F7K 92QX ', 'GMP-4F7K-92QX'],
    ['GMP–4F7K–92QX', 'GMP-4F7K-92QX'],
    ['GMP-O1IL-92QX', 'GMP-0111-92QX'],
  ])('reads %j as %s', (typed, number) => {
    expect(readOrderNumber(typed)).toBe(number)
  })

  it.each(['', 'GMP', '4F7K-92QX', 'GMP-4F7K-92QU', 'GMP-4F7K-92QXX', 'GMP-4F7K-92Q\u0000', 'ABC-4F7K-92QX'])(
    'refuses %j',
    (typed) => {
      expect(readOrderNumber(typed)).toBeUndefined()
    },
  )
})
