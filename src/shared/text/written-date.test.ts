import { describe, expect, it } from 'vitest'
import { readDate, writeDate } from './written-date.ts'

describe('a typed date', () => {
  it.each([
    ['24/11/2026', '2026-11-24'],
    ['1/2/2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['1 2 26', '2026-02-01'],
    ['24112026', '2026-11-24'],
    [' 2026-11-24 ', '2026-11-24'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (typed, iso) => {
    expect(readDate(typed, 'date')).toBe(iso)
  })

  it.each(['', '24/11', '31/04/2026', '29/02/2026', '11/24/2026', 'demain', '24/11/2026 18:30', '0/0/2026'])(
    '%s is none',
    (typed) => {
      expect(readDate(typed, 'date')).toBeUndefined()
    },
  )

  it.each([
    ['24/11/2026 18:30', '2026-11-24T18:30'],
    ['24/11/2026 8h05', '2026-11-24T08:05'],
    ['24/11/2026 à 18 h', '2026-11-24T18:00'],
    ['2026-11-24T18:30', '2026-11-24T18:30'],
  ])('with a time, %s is %s', (typed, iso) => {
    expect(readDate(typed, 'dateTime')).toBe(iso)
  })

  it.each(['24/11/2026', '24/11/2026 24:00', '24/11/2026 18:60'])('with a time, %s is none', (typed) => {
    expect(readDate(typed, 'dateTime')).toBeUndefined()
  })

  it.each(['2026-11-04', '2026-11-04T08:05'])('%s is read again as it is written', (iso) => {
    expect(readDate(writeDate(iso), iso.includes('T') ? 'dateTime' : 'date')).toBe(iso)
  })

  it('is written day first, and left alone where it is no date', () => {
    expect([
      writeDate('2026-11-04'),
      writeDate('2026-11-04T08:05'),
      writeDate('4/11'),
      writeDate(''),
    ]).toEqual(['04/11/2026', '04/11/2026 08:05', '4/11', ''])
  })
})
