import { describe, expect, it } from 'vitest'
import { ORDER_PROGRESS } from './buyer-progress.ts'
import { ORDER_STATES } from './states.ts'

describe('how far an order is', () => {
  it('gives every state exactly one place', () => {
    expect(Object.values(ORDER_PROGRESS).flat().toSorted()).toEqual([...ORDER_STATES].toSorted())
  })
})
