import { expect, it } from 'vitest'
import { aBook } from '../../../tests/support/web-book.ts'
import { withTrueDate } from './true-date.ts'

it('a book that has not appeared is not said to have appeared years ago (§2)', () => {
  const dateOf = (publishedOn: string | null, supply: 'forthcoming' | null) =>
    withTrueDate(aBook({ publishedOn, supply }), '2026-11-24').publishedOn
  expect(dateOf('2017-10-18', 'forthcoming')).toBeNull()
  expect(dateOf('2026-11-24', 'forthcoming')).toBeNull()
  expect(dateOf('2027-01', 'forthcoming')).toBe('2027-01')
  expect(dateOf('2017-10-18', null)).toBe('2017-10-18')
})
