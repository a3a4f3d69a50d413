import { expect, it } from 'vitest'
import { periodOf, soFar } from './period-bar.tsx'

it.each([
  ['month', '2026-11-22', '2026-11-01', '2026-11-30'],
  ['week', '2026-11-26', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['week', '2026-12-01', '2026-11-30', '2026-12-06'],
  ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['month', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-22', '2026-10-01', '2026-12-31'],
  ['lastQuarter', '2026-02-28', '2025-10-01', '2025-12-31'],
  ['year', '2026-11-22', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-11-22', '2025-01-01', '2025-12-31'],
] as const)('the period "%s" on %s goes from %s to %s', (name, today, from, to) => {
  expect(periodOf(name, today)).toEqual({ from, to })
})

it('a period that is not over goes as far as it has come', () => {
  const month = periodOf('month', '2026-11-22')
  expect(soFar(month, '2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-22' })
  expect(soFar(month, '2026-12-02')).toEqual(month)
})
