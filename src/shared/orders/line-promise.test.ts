import { describe, expect, it } from 'vitest'
import { promiseOfLine } from './line-promise.ts'

const here = { kind: 'shelf', ready_at: '2026-11-24T10:00:00.000Z' } as const
const later = { kind: 'preorder', ready_at: '2027-03-01T09:00:00.000Z' } as const

describe('the promise of a line', () => {
  it('is its own where each book leaves as it comes', () => {
    expect(promiseOfLine(here, [here, later], 'apart')).toEqual(here)
  })

  it('is that of the last book where all leave together, and a book on the shelf is no pre-order for it', () => {
    expect(promiseOfLine(here, [later, here, null], 'together')).toEqual({ ...later, kind: 'shelf' })
  })

  it('is none for a line without one', () => {
    expect(promiseOfLine(null, [later], 'together')).toBeNull()
  })
})
