import { describe, expect, it } from 'vitest'
import type { OrderState } from '#shared/orders/states.ts'
import { stepsOf } from './order-steps.ts'

const steps = (...states: OrderState[]) =>
  stepsOf({
    state: states.at(-1) ?? 'pending',
    history: states.map((state) => ({ state, at: '2026-11-21T10:00:00.000Z', actor: 'shop' })),
  })
const names = (list: ReturnType<typeof steps>) =>
  list.map(({ state, at, isCurrent }) => `${at ? '' : '?'}${state}${isCurrent ? '!' : ''}`)

describe('the steps of an order', () => {
  it('are what happened, the present marked, and what is to come', () => {
    expect(names(steps('pending', 'paid'))).toEqual([
      'pending',
      'paid!',
      '?preparing',
      '?shipped',
      '?delivered',
    ])
  })

  it('lead from a new order to its delivery', () => {
    expect(names(steps('pending'))).toEqual(['pending!', '?paid', '?preparing', '?shipped', '?delivered'])
  })

  it('end where an order has left the way', () => {
    expect(names(steps('pending', 'payment_failed'))).toEqual(['pending', 'payment_failed!'])
    expect(names(steps('pending', 'cancelled'))).toEqual(['pending', 'cancelled!'])
    expect(names(steps('pending', 'paid', 'refunded'))).toEqual(['pending', 'paid', 'refunded!'])
  })

  it('are all past once it is delivered', () => {
    expect(names(steps('paid', 'preparing', 'shipped', 'delivered')).at(-1)).toBe('delivered!')
  })
})
