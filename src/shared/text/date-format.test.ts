import { expect, it } from 'vitest'
import { dateFormat } from './date-format.ts'

const day = (iso: string, locale: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }) =>
  dateFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(iso))

it.each([
  ['2026-12-01', '1er\u00a0décembre 2026'],
  ['2026-12-11', '11 décembre 2026'],
  ['2026-12-21', '21 décembre 2026'],
  ['2027-08-01', '1er\u00a0août 2027'],
])('%s is %s in French', (iso, words) => expect(day(iso, 'fr-FR')).toBe(words))

it('is called so with its weekday and in short months too, and in French alone', () => {
  expect(day('2026-12-01', 'fr', { dateStyle: 'full' })).toContain('mardi 1er\u00a0décembre')
  expect(day('2026-12-01', 'fr', { day: 'numeric', month: 'short' })).toBe('1er\u00a0déc.')
  expect(day('2026-12-01', 'en-GB')).toBe('1 December 2026')
})
