/** What the owner asks of the figures: any month and any year of the last four, by every group, and the stock of any day. */
import { type Random, oneOf } from '../catalogue/random.ts'
import { SALES_GROUPS } from '#shared/figures/sales-groups.ts'
import { addDays } from '#shared/opening/days.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { Question } from './questions.ts'

const YEAR_DAYS = 365

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const anyDay = (random: Random) => daysAgo(1 + Math.floor(random() * 3 * YEAR_DAYS))
const path = (name: string, query: Record<string, string>) =>
  `/staff/figures/${name}?${new URLSearchParams(query)}`

const sales = (by: string, days: number): Question => ({
  name: `figures: ${days} days by ${by}`,
  ask: (random) => {
    const to = anyDay(random)
    return [path('sales', { from: addDays(to, 1 - days), to, by })]
  },
})

/** Each goes through all that was sold in its period. */
export const FIGURES: readonly Question[] = [
  ...SALES_GROUPS.flatMap((by) => [30, YEAR_DAYS].map((days) => sales(by, days))),
  {
    name: 'figures: stock of today',
    ask: (random) => [path('stock', { day: daysAgo(0), months: oneOf(random, ['3', '6', '12', '24']) })],
  },
  {
    name: 'figures: stock of any day',
    ask: (random) => [path('stock', { day: anyDay(random), months: oneOf(random, ['3', '6', '12', '24']) })],
  },
]
