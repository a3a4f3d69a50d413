import { randomInt } from 'node:crypto'
import { ORDER_NUMBER_ALPHABET, type NumberPrefix } from '#shared/orders/order-number.ts'

/** Returns a number that says nothing about how many there are: of an order `GMP-4F7K-92QX`, of a return `RET-4F7K-92QX`. */
export function newNumber(prefix: NumberPrefix): string {
  const group = () =>
    Array.from({ length: 4 }, () => ORDER_NUMBER_ALPHABET[randomInt(ORDER_NUMBER_ALPHABET.length)]).join('')
  return `${prefix}-${group()}-${group()}`
}
