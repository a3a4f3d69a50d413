/** Periods of accounts, as their first and last day: `2026-11-01`. */
import { shopDay } from '#shared/time/shop-time.ts'

export type Period = { from: string; to: string }
export const PERIODS = ['month', 'lastMonth', 'quarter', 'lastQuarter', 'year', 'lastYear'] as const
export type PeriodName = (typeof PERIODS)[number]

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** Returns the period of a name on a day, such as `2026-11-22`; without one, today at the shop. */
export function periodOf(name: PeriodName, today = shopDay()): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const isLast = name.startsWith('last')
  const months = MONTHS[(isLast ? name.slice('last'.length).toLowerCase() : name) as keyof typeof MONTHS]
  const first = Math.floor((month - 1) / months) * months - (isLast ? months : 0)
  const iso = (at: number, day: number) => new Date(Date.UTC(year, at, day)).toISOString().slice(0, 10)
  return { from: iso(first, 1), to: iso(first + months, 0) }
}
