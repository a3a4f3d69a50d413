/** Numbers of returns, as people write them on a parcel. */
import { randomInt } from 'node:crypto'
import { ORDER_NUMBER_ALPHABET } from '#shared/orders/order-number.ts'

/** Returns a number that says nothing about how many returns there are: `RET-4F7K-92QX`. */
export function newReturnNumber(): string {
  const group = () =>
    Array.from({ length: 4 }, () => ORDER_NUMBER_ALPHABET[randomInt(ORDER_NUMBER_ALPHABET.length)]).join('')
  return `RET-${group()}-${group()}`
}
