import { expect, it } from 'vitest'
import { readOrderNumber } from '#shared/orders/order-number.ts'
import { newNumber } from './new-order.ts'

it('order numbers are read as they are written', () => {
  for (let i = 0; i < 200; i += 1) {
    const number = newNumber('GMP')
    expect(readOrderNumber(number)).toBe(number)
  }
})
