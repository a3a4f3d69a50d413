import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soldOnWire, sumsOf } from './order-sums.ts'
import { lineCents } from './line-sums.ts'
import { inDollarsAt, inEuros } from './exchange-rate.ts'

const cents = (max: number) => fc.integer({ min: 0, max })
const line = fc.record({
  unitPriceCents: fc.integer({ min: 1, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})
/** An order as `orderAmounts` makes one: its coupon leaves something to pay. */
const sold = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 8 }), deliveryCents: cents(5000) })
  .chain(({ lines, deliveryCents }) => {
    const subtotal = lines.reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0)
    return cents(Math.max(0, subtotal + deliveryCents - 50)).map((discountCents) => ({
      lines,
      deliveryCents,
      discountCents,
    }))
  })
const rate = fc.double({ min: 0.5, max: 3, noNaN: true })

describe('sums in a currency', () => {
  it('are those of the copies as they are shown: three at $8.21 are $24.63', () => {
    const three = { unitPriceCents: 760, quantity: 3 }
    expect(lineCents(three, inEuros)).toBe(2280)
    expect(lineCents(three, inDollarsAt(1.08))).toBe(2463)
    expect(
      sumsOf({ lines: [three], discountCents: 0, deliveryCents: 300, wrappingCents: 250 }, inDollarsAt(1.08)),
    ).toEqual({
      subtotalCents: 2463,
      discountCents: 0,
      deliveryCents: 324,
      wrappingCents: 270,
      totalCents: 3057,
      voucherCents: 0,
      dueCents: 3057,
    })
  })

  it('add up in both currencies: lines less the coupon plus delivery are the total, which is not nothing', () => {
    fc.assert(
      fc.property(sold, rate, (order, usdRate) => {
        for (const convert of [inEuros, inDollarsAt(usdRate)]) {
          const { subtotalCents, discountCents, deliveryCents, totalCents } = sumsOf(order, convert)
          const shown = order.lines.map(({ unitPriceCents, quantity }) => convert(unitPriceCents) * quantity)
          expect(shown.reduce((sum, one) => sum + one, 0)).toBe(subtotalCents)
          expect(subtotalCents - discountCents + deliveryCents).toBe(totalCents)
          expect(Math.min(discountCents, deliveryCents, totalCents - 1)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('are in euros exactly what the order costs', () => {
    fc.assert(
      fc.property(sold, (order) => {
        const subtotal = order.lines.reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0)
        expect(sumsOf(order, inEuros).totalCents).toBe(subtotal - order.discountCents + order.deliveryCents)
      }),
    )
  })

  it.each([null, undefined, 0, -1, Number.NaN])('stay in euros with a rate of %s', (usdRate) => {
    expect(inDollarsAt(usdRate)(760)).toBe(760)
  })

  it('leave a cent to pay where rounding makes a coupon worth more than the lines', () => {
    const hundred = { lines: [{ unitPriceCents: 3, quantity: 100 }], discountCents: 299, deliveryCents: 0 }
    expect(sumsOf(hundred, inDollarsAt(1.1))).toMatchObject({ discountCents: 299, totalCents: 1 })
  })
})

describe('what vouchers leave to pay', () => {
  // 12.00 € with its coupon and delivery
  const order = {
    lines: [{ unitPriceCents: 500, quantity: 2 }],
    discountCents: 100,
    deliveryCents: 300,
  }

  it.each([
    [0, 1200, 1320],
    [400, 800, 880],
    [1199, 1, 1],
    [1200, 0, 0],
    [1300, 0, 0],
  ])(
    'beside %i cents of them is %i in euros, and the same part in dollars: %i',
    (voucherCents, euros, dollars) => {
      const paid = { ...order, voucherCents }
      expect(sumsOf(paid, inEuros)).toMatchObject({ dueCents: euros, voucherCents: 1200 - euros })
      expect(sumsOf(paid, inDollarsAt(1.1))).toMatchObject({
        dueCents: dollars,
        voucherCents: 1320 - dollars,
      })
    },
  )

  it('is a cent at least where something is due in euros', () => {
    expect(sumsOf({ ...order, voucherCents: 1199 }, inDollarsAt(0.3)).dueCents).toBe(1)
  })

  it('of an order without lines is that of the voucher that it buys, converted once', () => {
    const view = { lines: [], subtotal_cents: 3333, discount_cents: 0, delivery_cents: 0 }
    expect(sumsOf(soldOnWire(view), inDollarsAt(1.1))).toMatchObject({ totalCents: 3666, dueCents: 3666 })
    // What pays for going elsewhere has neither
    const redirected = { ...view, subtotal_cents: 0, delivery_cents: 300 }
    expect(sumsOf(soldOnWire(redirected), inDollarsAt(1.1))).toMatchObject({
      subtotalCents: 0,
      totalCents: 330,
    })
  })

  it('is read from an order as it travels', () => {
    const view = {
      lines: [{ unit_price_cents: 500, quantity: 2 }],
      subtotal_cents: 1000,
      discount_cents: 100,
      delivery_cents: 300,
    }
    expect(soldOnWire(view)).toEqual({ ...order, wrappingCents: 0, voucherCents: 0 })
    expect(soldOnWire({ ...view, wrapping_cents: 250, voucher_cents: 400 })).toEqual({
      ...order,
      wrappingCents: 250,
      voucherCents: 400,
    })
  })
})
