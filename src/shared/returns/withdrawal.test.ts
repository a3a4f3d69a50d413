import { describe, expect, it } from 'vitest'
import { lastWithdrawalDay, withdrawalWindow } from './withdrawal.ts'

describe('the last day to withdraw', () => {
  it.each([
    ['2026-11-02T09:00:00Z', '2026-11-16', 'a Monday'],
    ['2026-11-07T09:00:00Z', '2026-11-23', 'from a Saturday to the Monday after'],
    ['2026-10-28T09:00:00Z', '2026-11-12', 'over 11 November'],
    ['2026-12-11T09:00:00Z', '2026-12-28', 'over Christmas and the weekend after it'],
    ['2026-03-23T09:00:00Z', '2026-04-07', 'over Easter Monday'],
    ['2027-05-03T09:00:00Z', '2027-05-18', 'over Whit Monday'],
    ['2026-04-30T09:00:00Z', '2026-05-15', 'over Ascension'],
    ['2026-11-01T23:30:00Z', '2026-11-16', 'by the clock of Paris, where it is the next day'],
  ])('of %s is %s (%s)', (deliveredAt, last) => {
    expect(lastWithdrawalDay(new Date(deliveredAt))).toBe(last)
  })
})

describe('the window of an order', () => {
  const deliveredAt = new Date('2026-11-02T09:00:00Z')

  it('ends at midnight in Paris', () => {
    const order = { state: 'delivered', deliveredAt } as const
    const until = '2026-11-16'
    expect(withdrawalWindow(order, new Date('2026-11-16T22:59:00Z'))).toEqual({ kind: 'open', until })
    expect(withdrawalWindow(order, new Date('2026-11-16T23:01:00Z'))).toEqual({ kind: 'over', until })
  })

  it.each(['paid', 'preparing', 'shipped'] as const)('is open before the delivery: %s', (state) => {
    expect(withdrawalWindow({ state, deliveredAt: null }, new Date())).toEqual({ kind: 'open', until: null })
  })

  it.each(['pending', 'payment_failed', 'cancelled', 'refunded'] as const)('never opens: %s', (state) => {
    expect(withdrawalWindow({ state, deliveredAt: null }, new Date())).toEqual({ kind: 'none' })
  })
})
