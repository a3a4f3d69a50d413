import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayOf } from './days.ts'

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => vi.unstubAllEnvs())

it('a day of the profile is the shop’s, wherever its customer is', () => {
  expect(dayOf('2026-11-20T23:30:00.000Z', 'fr')).toBe('21 novembre 2026')
  expect(dayOf('2026-11-20T23:30:00.000Z', 'eng')).toBe('21 November 2026')
})
