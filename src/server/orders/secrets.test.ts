import { describe, expect, it } from 'vitest'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import { isSameSecret, newNumber } from './secrets.ts'

describe('order numbers and secrets', () => {
  it('makes numbers that are read as they are written', () => {
    for (let i = 0; i < 200; i += 1) {
      const number = newNumber('GMP')
      expect(readOrderNumber(number)).toBe(number)
    }
  })

  it('compares secrets of any length', () => {
    expect(isSameSecret('a', 'a')).toBe(true)
    expect(isSameSecret('a', 'b')).toBe(false)
    expect(isSameSecret('', 'much longer')).toBe(false)
  })
})
