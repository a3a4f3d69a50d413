import { describe, expect, it } from 'vitest'
import { chargedAmounts, chargedTotal } from './charged.ts'

const order = {
  lines: [],
  subtotal_cents: 0,
  discount_cents: 0,
  delivery_cents: 1000,
  total_cents: 1000,
  currency: 'usd',
  usd_rate: 1.1,
  charge: null,
} as const
const dollars = { currency: 'usd', amount_cents: 1100, refunded_cents: 100 } as const

describe('what an order cost', () => {
  it('comes first in the dollars that were charged, with euros as the hint', () => {
    expect(chargedAmounts({ ...order, charge: dollars })).toMatchObject({
      currency: 'usd',
      deliveryCents: 1100,
      totalCents: 1100,
      hint: { currency: 'eur', totalCents: 1000 },
    })
  })

  it('is all of it beside a voucher, which leaves the rest to the wallet', () => {
    const charge = { currency: 'usd', amount_cents: 1101, refunded_cents: 0 } as const
    expect(chargedAmounts({ ...order, voucher_cents: 400, charge })).toMatchObject({
      totalCents: 1100,
      voucherCents: 440,
      dueCents: 660,
    })
  })

  it('comes first in euros where euros are charged, with dollars for those who were shown them', () => {
    const euros = { currency: 'eur', totalCents: 1000 }
    expect(chargedAmounts(order)).toMatchObject({ ...euros, hint: { currency: 'usd', totalCents: 1100 } })
    expect(chargedAmounts({ ...order, currency: 'eur' })).toMatchObject({ ...euros, hint: undefined })
  })

  it('can go back as far as it has not gone back, in the currency that was charged', () => {
    const total = { total_cents: 1000, refunded_cents: 90 }
    expect(chargedTotal({ ...total, charge: dollars })).toEqual({
      currency: 'usd',
      totalCents: 1100,
      leftCents: 1000,
    })
    expect(chargedTotal({ ...total, charge: null })).toEqual({
      currency: 'eur',
      totalCents: 1000,
      leftCents: 910,
    })
  })
})
