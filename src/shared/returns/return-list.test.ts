import { describe, expect, it } from 'vitest'
import { editReturned, MAX_RETURNED, toggleReturned, type ReturnItem } from './return-list.ts'

const anItem = (position: number, order = 'GMP-0000-0001'): ReturnItem => ({
  order,
  position,
  quantity: 1,
  reason: '',
  note: '',
})
const three = [anItem(0), anItem(1), anItem(2)]

describe('the list of articles to return', () => {
  it('takes three and refuses the fourth (§9)', () => {
    expect(MAX_RETURNED).toBe(3)
    expect(toggleReturned(three.slice(0, 2), anItem(2))).toEqual({ kind: 'added', list: three })
    expect(toggleReturned(three, anItem(3))).toEqual({ kind: 'full', list: three })
  })

  it('gives an article up when it is chosen again', () => {
    expect(toggleReturned(three, anItem(1))).toEqual({ kind: 'removed', list: [three[0], three[2]] })
  })

  it('is about one order at a time', () => {
    const other = anItem(0, 'GMP-0000-0002')
    expect(toggleReturned(three, other)).toEqual({ kind: 'added', list: [other] })
  })

  it('changes what is in it, and says when it is not (§8 "Item not found for editing.")', () => {
    const item = { ...anItem(1), reason: 'damaged', quantity: 2 } as const
    expect(editReturned(three, item)).toEqual({ kind: 'updated', list: [three[0], item, three[2]] })
    expect(editReturned(three, anItem(9))).toEqual({ kind: 'notFound', list: three })
  })
})
