import { afterEach, expect, it, vi } from 'vitest'
import type { Language } from '#shared/contract/preferences.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { dateFormat } from './date-format.ts'

const day = (iso: string, language: Language, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }) =>
  dateFormat(language, { timeZone: 'UTC', ...options }).format(new Date(iso))

it.each([
  ['2026-12-01', '1er\u00A0décembre 2026'],
  ['2026-12-11', '11 décembre 2026'],
  ['2026-12-21', '21 décembre 2026'],
  ['2027-08-01', '1er\u00A0août 2027'],
])('%s is %s in French', (iso, words) => expect(day(iso, 'fr')).toBe(words))

it('is called so with its weekday and in short months too, and in French alone', () => {
  expect(day('2026-12-01', 'fr', { dateStyle: 'full' })).toContain('mardi 1er\u00A0décembre')
  expect(day('2026-12-01', 'fr', { day: 'numeric', month: 'short' })).toBe('1er\u00A0déc.')
  expect(day('2026-12-01', 'eng')).toBe('1 December 2026')
})

afterEach(() => vi.unstubAllEnvs())

it('is of the shop’s clock, wherever its reader is', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const lateEvening = new Date('2026-12-01T23:30:00Z')
  expect(dateFormat('eng', { dateStyle: 'long' }).format(lateEvening)).toBe('2 December 2026')
  expect(shopDay(lateEvening)).toBe('2026-12-02')
})
