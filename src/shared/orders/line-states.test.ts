import { describe, expect, it } from 'vitest'
import { lineStates, type LineFacts } from './line-states.ts'

const facts = (given: Partial<LineFacts> & { quantity: number }): LineFacts => ({
  cancelled: 0,
  returned: 0,
  waiting: 0,
  ordered: 0,
  sent: 0,
  ready: 0,
  collected: 0,
  ...given,
})
const written = (given: Parameters<typeof facts>[0]) =>
  lineStates(facts(given))
    .map(({ state, copies }) => `${copies} ${state}`)
    .join(', ')

describe('the copies of an order’s line', () => {
  it.each([
    [{ quantity: 2 }, '2 here'],
    [{ quantity: 3, waiting: 2 }, '2 waiting, 1 here'],
    [{ quantity: 3, waiting: 2, ordered: 1 }, '1 waiting, 1 ordered, 1 here'],
    [{ quantity: 3, waiting: 1, ordered: 5 }, '1 ordered, 2 here'],
    [{ quantity: 3, waiting: 1, sent: 1 }, '1 waiting, 1 here, 1 sent'],
    [{ quantity: 2, ready: 1, collected: 1 }, '1 ready, 1 collected'],
    [{ quantity: 2, cancelled: 2 }, '2 cancelled'],
    [{ quantity: 3, cancelled: 1, waiting: 2 }, '2 waiting, 1 cancelled'],
    [{ quantity: 2, sent: 2, returned: 1 }, '1 sent, 1 returned'],
    [{ quantity: 2, collected: 2, returned: 2 }, '2 returned'],
    [{ quantity: 2, returned: 1 }, '1 here, 1 returned'],
  ])('%o are %s', (given, states) => {
    expect(written(given)).toBe(states)
  })

  it('add up to the line, whatever is known of them', () => {
    for (const waiting of [0, 1, 2])
      for (const ordered of [0, 1, 3])
        for (const sent of [0, 1])
          for (const cancelled of [0, 1])
            for (const returned of [0, sent]) {
              const copies = lineStates(facts({ quantity: 4, waiting, ordered, sent, cancelled, returned }))
              expect(copies.reduce((sum, one) => sum + one.copies, 0)).toBe(4)
            }
  })
})
