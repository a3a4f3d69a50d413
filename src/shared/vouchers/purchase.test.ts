import { describe, expect, it } from 'vitest'
import { lastSendDay, purchaseFaults } from './purchase.ts'

const TODAY = '2026-11-26'
const sent = (on: string, email = 'lea@example.org') => ({ amount_cents: 3000, sending: { email, on } })

describe('a voucher that somebody wants to buy', () => {
  it('may be of the least, of the most, and of any cents between them', () => {
    for (const cents of [1000, 2537, 50_000])
      expect(purchaseFaults({ amount_cents: cents, sending: null }, TODAY)).toEqual({})
  })

  it('may leave on the first and on the last day, which is half a year ahead', () => {
    expect(lastSendDay(TODAY)).toBe('2027-05-28')
    for (const on of [TODAY, lastSendDay(TODAY)]) expect(purchaseFaults(sent(on), TODAY)).toEqual({})
  })

  it('names every fault at once, each under its field', () => {
    const wrong = { ...sent('2027-05-29', ''), amount_cents: 999, message: 'x'.repeat(301) }
    expect(purchaseFaults(wrong, TODAY)).toEqual({
      amount_cents: 'below',
      message: 'too_long',
      'sending.email': 'required',
      'sending.on': 'too_far',
    })
  })

  it.each([
    ['2026-11-25', 'past'],
    ['2027-02-29', 'invalid'],
    ['26/11/2026', 'invalid'],
    ['', 'required'],
  ])('is not sent on %s', (on, fault) => {
    expect(purchaseFaults(sent(on), TODAY)).toEqual({ 'sending.on': fault })
  })
})
