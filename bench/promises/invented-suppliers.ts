/** Suppliers whose deliveries take as long as real ones: mostly a few days, sometimes far longer, and never in a strike. */
import type { Weekday } from '#shared/opening/days.ts'
import { oneOf, type Random } from '../catalogue/random.ts'
import { logNormal } from './random.ts'

export const SUPPLIERS = 12

export type InventedSupplier = {
  /** Weekdays on which it takes orders, 1 is Monday. */
  orderingDays: readonly Weekday[]
  cutOff: string
  /** What half of its deliveries take, in working days; wider spreads mean more that take far longer. */
  medianDays: number
  spread: number
  /** From some day on it takes longer: a new warehouse, another carrier. */
  slower: { from: number; factor: number } | undefined
  carrier: number
}

/** Days without deliveries, the last included, for all who share a carrier. */
export type Strike = { carrier: number; from: number; to: number }

const CARRIERS = 3
const PLANS: readonly (readonly Weekday[])[] = [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [1, 3, 5], [2, 4], [2]]

export function inventSuppliers(random: Random, days: number): InventedSupplier[] {
  return Array.from({ length: SUPPLIERS }, (_, n) => ({
    orderingDays: PLANS[n % PLANS.length] ?? [],
    cutOff: oneOf(random, ['11:00', '14:00', '16:30']),
    medianDays: 1.5 + 5 * random(),
    spread: 0.15 + 0.35 * random(),
    slower: random() < 0.25 ? { from: random() * days, factor: 1.2 + 0.5 * random() } : undefined,
    carrier: n % CARRIERS,
  }))
}

/** Two or three strikes in a year, of three to seven days. */
export const inventStrikes = (random: Random, days: number): Strike[] =>
  Array.from({ length: Math.max(1, Math.round((days / 365) * (2 + random()))) }, () => {
    const from = Math.floor(random() * days)
    return { carrier: Math.floor(random() * CARRIERS), from, to: from + 2 + Math.floor(random() * 5) }
  })

/** Draws how many working days a delivery takes that is ordered on a day: one in twenty goes wrong. */
export function drawDelay(random: Random, supplier: InventedSupplier, day: number): number {
  const { medianDays, spread, slower } = supplier
  const usual = medianDays * (slower && day >= slower.from ? slower.factor : 1)
  const mishap = random() < 0.05 ? 1.5 + 1.5 * random() : 1
  return Math.max(1, Math.round(logNormal(random, usual, spread) * mishap))
}
