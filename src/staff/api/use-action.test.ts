import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { frame } from '#shared/text/staff/fr/frame.ts'
import { StaffError } from './client.ts'
import { showFailure } from './use-action.ts'

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => vi.unstubAllEnvs())

it('says on the shop’s clock when somebody changed what was on the screen, wherever it is read', () => {
  const change = {
    by: 'Léa',
    action: 'stock-set',
    at: '2026-11-22T20:14:00.000Z',
    outcome: null,
    params: null,
  }
  const stale = new StaffError('STALE', { changes: [change] })
  expect(showFailure(stale, 'fr', frame)).toContain(frame.stale.changed('Léa', '21:14'))
})
