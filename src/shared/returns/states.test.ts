import { expect, it } from 'vitest'
import { canMoveReturn, HOLDING_STATES, RETURN_STATES } from './states.ts'

it('a return goes from the request to the refund, and nowhere else', () => {
  const moves = RETURN_STATES.flatMap((from) =>
    RETURN_STATES.filter((to) => canMoveReturn(from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual([
    'requested cancelled',
    'requested accepted',
    'requested refused',
    'accepted received',
    'accepted refunded',
    'received refunded',
  ])
})

it('a return holds its copies unless it was taken back or refused', () => {
  expect(HOLDING_STATES).toEqual(['requested', 'accepted', 'received', 'refunded'])
})
