import { assert, array, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { MIN_TOTAL_CENTS } from '../orders/amounts.ts'
import { splitOverVouchers } from './split.ts'

it.each([
  [3000, [5000], [3000]],
  [3000, [1000], [1000]],
  [3000, [1000, 500, 5000], [1000, 500, 1500]],
  [3000, [3000, 700], [3000, 0]],
  [3000, [2000, 1000], [2000, 1000]],
  // 20 cents would be left, which no card is charged
  [3000, [2980], [2950]],
  [3000, [2000, 990], [2000, 950]],
  [3000, [2960, 20], [2950, 0]],
  [3000, [], []],
])('of %i cents, balances of %j pay %j', (total, balances, paid) => {
  expect(splitOverVouchers(total, balances)).toEqual(paid)
})

it('never takes more than there is, nor leaves too little to charge', () => {
  const cents = integer({ min: 1, max: 20_000 })
  assert(
    property(
      integer({ min: MIN_TOTAL_CENTS, max: 20_000 }),
      array(cents, { maxLength: 5 }),
      (total, balances) => {
        const paid = splitOverVouchers(total, balances)
        const due = total - paid.reduce((sum, one) => sum + one, 0)
        expect(due === 0 || due >= MIN_TOTAL_CENTS).toBe(true)
        expect(paid.every((one, index) => one >= 0 && one <= (balances[index] ?? 0))).toBe(true)
      },
    ),
  )
})
