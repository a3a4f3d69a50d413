import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeOf } from './charge.ts'

const usd = { currency: 'usd' } as const
const order = (
  subtotalCents: number,
  discountCents: number,
  deliveryCents: number,
  usdRatePpm: number | null,
) => ({
  totalCents: subtotalCents - discountCents + deliveryCents,
  discountCents,
  deliveryCents,
  usdRatePpm,
})

describe('what a provider charges', () => {
  it('is the order itself in euros, with or without a rate', () => {
    expect(chargeOf(order(1990, 199, 300, null), { currency: 'eur' })).toEqual({
      amountCents: 2091,
      parts: { booksCents: 1990, deliveryCents: 300, discountCents: 199 },
    })
  })

  it.each([
    // Rounded each by itself the parts would be a cent less than the amount, and then a cent more
    [
      1450,
      145,
      300,
      1_100_000,
      { amountCents: 1766, parts: { booksCents: 1596, deliveryCents: 330, discountCents: 160 } },
    ],
    [
      2190,
      219,
      300,
      1_079_900,
      { amountCents: 2452, parts: { booksCents: 2364, deliveryCents: 324, discountCents: 236 } },
    ],
    [
      990,
      0,
      0,
      1_079_900,
      { amountCents: 1069, parts: { booksCents: 1069, deliveryCents: 0, discountCents: 0 } },
    ],
  ])(
    '%d less %d and %d for delivery at %d millionths are dollars that add up',
    (books, less, delivery, rate, charge) => {
      expect(chargeOf(order(books, less, delivery, rate), usd)).toEqual(charge)
    },
  )

  it('adds up whatever the rate, and no part is below nothing', () => {
    const cents = integer({ min: 0, max: 500_000 })
    assert(
      property(cents, cents, cents, integer({ min: 1, max: 3_000_000 }), (books, less, delivery, rate) => {
        const { amountCents, parts } = chargeOf(order(books, Math.min(books, less), delivery, rate), usd)
        expect(parts.booksCents - parts.discountCents + parts.deliveryCents).toBe(amountCents)
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
        expect(Math.abs(parts.booksCents - (books * rate) / 1_000_000)).toBeLessThanOrEqual(1.5)
      }),
    )
  })

  it('is nothing in dollars without a rate', () => {
    expect(() => chargeOf(order(990, 0, 0, null), usd)).toThrow('PAYMENT_NOT_CONFIGURED')
  })
})
