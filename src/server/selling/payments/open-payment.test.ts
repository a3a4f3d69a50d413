import { array, assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeOf } from './open-payment.ts'

const usd = { currency: 'usd' } as const
type Line = { unitPriceCents: number; quantity: number }
const order = (
  lines: Line[],
  discountCents: number,
  deliveryCents: number,
  usdRatePpm: number | null,
  voucherCents = 0,
) => ({
  lines,
  subtotalCents: 0,
  discountCents,
  deliveryCents,
  wrappingCents: 0,
  usdRatePpm,
  voucherCents,
})
const books = (unitPriceCents: number, quantity = 1): Line => ({ unitPriceCents, quantity })

describe('what a provider charges', () => {
  it('is the order itself in euros, with or without a rate', () => {
    expect(chargeOf(order([books(995, 2)], 199, 300, null), { currency: 'eur' })).toEqual({
      amountCents: 2091,
      parts: { booksCents: 1990, deliveryCents: 300, wrappingCents: 0, discountCents: 199 },
    })
  })

  it.each([
    { lines: [books(760, 3)], less: 0, delivery: 0, rate: 1_080_000, charged: [2463, 0, 0] },
    { lines: [books(1450)], less: 145, delivery: 300, rate: 1_100_000, charged: [1595, 160, 330] },
    { lines: [books(2190)], less: 219, delivery: 300, rate: 1_079_900, charged: [2365, 236, 324] },
  ])(
    'in dollars is copies at the price that was shown: $lines less $less and $delivery for delivery',
    ({ lines, less, delivery, rate, charged: [booksCents = 0, discountCents = 0, deliveryCents = 0] }) => {
      expect(chargeOf(order(lines, less, delivery, rate), usd)).toEqual({
        amountCents: booksCents - discountCents + deliveryCents,
        parts: { booksCents, discountCents, deliveryCents, wrappingCents: 0 },
      })
    },
  )

  it('adds up whatever the rate, and no part is below nothing', () => {
    const cents = integer({ min: 0, max: 50_000 })
    const line = record({ unitPriceCents: cents, quantity: integer({ min: 1, max: 99 }) })
    const rates = integer({ min: 1, max: 3_000_000 })
    assert(
      property(array(line), cents, cents, rates, (lines, less, delivery, rate) => {
        const subtotal = lines.reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0)
        const { amountCents, parts } = chargeOf(order(lines, Math.min(subtotal, less), delivery, rate), usd)
        expect(parts.booksCents - parts.discountCents + parts.deliveryCents).toBe(amountCents)
        expect(Math.min(amountCents, ...Object.values(parts))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is what vouchers leave, the same part of it in dollars, and never less than a cent', () => {
    const bought = [books(990, 2)]
    const { amountCents, parts } = chargeOf(order(bought, 0, 300, null, 2000), { currency: 'eur' })
    expect(amountCents).toBe(280)
    expect(parts.booksCents - parts.discountCents + parts.deliveryCents).toBe(280)
    // 20.52 € are 22.57 $, of which 280 of 2280 parts are due
    expect(chargeOf(order(bought, 0, 300, 1_100_000, 2000), usd).amountCents).toBe(308)
    expect(chargeOf(order([books(100)], 0, 0, 10_000, 99), usd).amountCents).toBe(1)
  })

  it('is nothing in dollars without a rate', () => {
    expect(() => chargeOf(order([books(990)], 0, 0, null), usd)).toThrow('PAYMENT_NOT_CONFIGURED')
  })
})
