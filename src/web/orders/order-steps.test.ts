import { describe, expect, it } from 'vitest'
import { ORDER_STATES, type OrderState } from '#shared/orders/states.ts'
import { stepsOf } from './order-steps.ts'

const AT = '2026-11-21T10:00:00.000Z'
type Books = Pick<Parameters<typeof stepsOf>[0], 'dispatch' | 'lines'>
const NONE_AWAITED: Books = { dispatch: 'together', lines: [{ states: [{ state: 'here', copies: 1 }] }] }
const stepsWith = (books: Books, ...states: OrderState[]) =>
  stepsOf({
    state: states.at(-1) ?? 'pending',
    created_at: AT,
    history: states.map((state) => ({ state, at: AT, actor: 'shop' })),
    ...books,
  })
const steps = (...states: OrderState[]) =>
  stepsWith(states.includes('shipped') ? { ...NONE_AWAITED, lines: [] } : NONE_AWAITED, ...states)
const names = (list: ReturnType<typeof steps>) =>
  list.map(({ step, at, isCurrent }) => `${at ? '' : '?'}${step}${isCurrent ? '!' : ''}`)

describe('the steps of an order', () => {
  it('are what happened, the present marked, and what is to come', () => {
    expect(names(steps('pending', 'paid'))).toEqual([
      'placed',
      'paid!',
      '?preparing',
      '?shipped',
      '?delivered',
    ])
  })

  it('lead from a new order, which waits for its payment, to its delivery', () => {
    expect(names(steps('pending'))).toEqual([
      'placed',
      '?pending!',
      '?paid',
      '?preparing',
      '?shipped',
      '?delivered',
    ])
  })

  it.each(ORDER_STATES)('never show the wait for a payment as done, and one present: %s', (state) => {
    const list = steps('pending', 'payment_failed', 'pending', state)
    expect(list.filter(({ step, at }) => step === 'pending' && at)).toEqual([])
    expect(list.filter(({ isCurrent }) => isCurrent).map(({ step }) => step)).toEqual([state])
  })

  it('end where an order has left the way', () => {
    expect(names(steps('pending', 'payment_failed'))).toEqual(['placed', 'payment_failed!'])
    expect(names(steps('pending', 'cancelled'))).toEqual(['placed', 'cancelled!'])
    expect(names(steps('pending', 'paid', 'refunded'))).toEqual(['placed', 'paid', 'refunded!'])
  })

  it('are all past once it is delivered', () => {
    expect(names(steps('pending', 'paid', 'preparing', 'shipped', 'delivered')).at(-1)).toBe('delivered!')
  })

  it('wait for the book that is awaited, unless another one may leave before', () => {
    const lines: Books['lines'] = [
      { states: [{ state: 'here', copies: 1 }] },
      { states: [{ state: 'ordered', copies: 2 }] },
    ]
    const together = { dispatch: 'together', lines } as const
    const apart = { dispatch: 'apart', lines } as const
    const ahead = ['?preparing', '?shipped', '?delivered']
    expect(names(stepsWith(together, 'pending', 'paid'))).toEqual(['placed', 'paid', '?waiting!', ...ahead])
    expect(names(stepsWith(apart, 'pending', 'paid'))).toEqual(['placed', 'paid!', ...ahead])
  })

  it('say that a part has left, and still lead to the last parcel', () => {
    const lines: Books['lines'] = [
      { states: [{ state: 'sent', copies: 1 }] },
      { states: [{ state: 'waiting', copies: 2 }] },
    ]
    expect(names(stepsWith({ dispatch: 'apart', lines }, 'paid', 'preparing', 'shipped'))).toEqual([
      'placed',
      'paid',
      'preparing',
      'partly',
      '?waiting!',
      '?shipped',
      '?delivered',
    ])
  })
})
