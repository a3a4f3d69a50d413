import { describe, expect, it } from 'vitest'
import { mergeLines } from './fill-order.ts'

const LINES = [
  { article_id: 7, quantity: 2 },
  { article_id: 3, quantity: 1 },
  { article_id: 7, quantity: 3 },
]

describe('lines of an order', () => {
  it('become one per article', () => {
    expect(mergeLines(LINES)).toEqual([
      { bookId: 7, quantity: 5 },
      { bookId: 3, quantity: 1 },
    ])
  })
})
