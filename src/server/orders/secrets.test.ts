import { describe, expect, it } from 'vitest'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import { isSameSecret, newAccessKey, newNumber } from './secrets.ts'

describe('order numbers and keys', () => {
  it('makes numbers that are read as they are written', () => {
    for (let i = 0; i < 200; i += 1) {
      const number = newNumber('GMP')
      expect(readOrderNumber(number)).toBe(number)
    }
  })

  it('makes keys of 32 random bytes that fit into an address', () => {
    const keys = new Set(Array.from({ length: 100 }, newAccessKey))
    expect(keys.size).toBe(100)
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
  })

  it('compares secrets of any length', () => {
    expect(isSameSecret('a', 'a')).toBe(true)
    expect(isSameSecret('a', 'b')).toBe(false)
    expect(isSameSecret('', 'much longer')).toBe(false)
  })
})
