import { describe, expect, it } from 'vitest'
import { canMove, ORDER_MOVES, ORDER_STATES } from './states.ts'

describe('ORDER_MOVES', () => {
  it('lets every state be reached from a new order', () => {
    const reached = new Set<string>(['pending'])
    for (const from of reached) for (const to of ORDER_MOVES[from as 'pending']) reached.add(to)
    expect([...reached].toSorted()).toEqual([...ORDER_STATES].toSorted())
  })

  it('never takes an order back to waiting for money once it was paid', () => {
    for (const state of ['paid', 'preparing', 'shipped', 'delivered', 'refunded'] as const) {
      expect(canMove(state, 'pending')).toBe(false)
      expect(canMove(state, 'payment_failed')).toBe(false)
    }
  })

  it('ends at refunded', () => {
    expect(ORDER_MOVES.refunded).toEqual([])
  })
})
