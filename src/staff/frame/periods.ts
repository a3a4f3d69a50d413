/** Periods of accounts and figures, as their first and last day: `2026-11-01`. */
import { shopDay } from '#shared/time/shop-time.ts'

export type Period = { from: string; to: string }
export type PeriodName = 'week' | 'month' | 'lastMonth' | 'quarter' | 'lastQuarter' | 'year' | 'lastYear'

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** Returns the period of a name on a day, such as `2026-11-22`; without one, today at the shop. */
export function periodOf(name: PeriodName, today = shopDay()): Period {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number)
  const iso = (at: number, day: number) => new Date(Date.UTC(year, at, day)).toISOString().slice(0, 10)
  if (name === 'week') {
    const monday = date - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7)
    return { from: iso(month - 1, monday), to: iso(month - 1, monday + 6) }
  }
  const isLast = name.startsWith('last')
  const months = MONTHS[(isLast ? name.slice('last'.length).toLowerCase() : name) as keyof typeof MONTHS]
  const first = Math.floor((month - 1) / months) * months - (isLast ? months : 0)
  return { from: iso(first, 1), to: iso(first + months, 0) }
}

/** Returns a period as far as it has come: half a month is compared with half a month. */
export const soFar = ({ from, to }: Period, today = shopDay()): Period => ({
  from,
  to: to < today ? to : today,
})
