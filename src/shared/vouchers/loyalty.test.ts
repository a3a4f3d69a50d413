import { describe, expect, it } from 'vitest'
import { creditOn, earnedCents } from './loyalty.ts'

const line = { unitPriceCents: 2000, publicPriceCents: 2000, ownedCopies: 1 }
const order = { lines: [line], discountCents: 0, moneyCents: 2000 }

describe('loyalty credit', () => {
  it('is 5 % of what the books cost, and never a part of a cent more', () => {
    expect(earnedCents(order)).toBe(100)
    expect([creditOn(1990), creditOn(19), creditOn(20), creditOn(-100)]).toEqual([99, 0, 1, 0])
  })

  it('is earned on each copy that did not come back', () => {
    const lines = [
      { ...line, ownedCopies: 3 },
      { ...line, ownedCopies: 0 },
    ]
    expect(earnedCents({ ...order, lines, moneyCents: 8000 })).toBe(300)
  })

  it('is not earned beside another reduction of the book, nor beside a coupon', () => {
    const lines = [{ ...line, unitPriceCents: 1900 }, line]
    expect(earnedCents({ ...order, lines, moneyCents: 3900 })).toBe(100)
    expect(earnedCents({ ...order, discountCents: 1 })).toBe(0)
  })

  it('is not earned on money that the shop does not keep', () => {
    expect(earnedCents({ ...order, moneyCents: 500 })).toBe(25)
    expect(earnedCents({ ...order, moneyCents: -500 })).toBe(0)
  })
})
