/** What readers order that is not on the shelf: at any hour, more of it from some suppliers. */
import { type Random, zipf } from '../catalogue/random.ts'
import { SUPPLIERS } from './invented-suppliers.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'

export type InventedOrder = { supplier: number; at: Date; isSent: boolean }

/** Orders over a year and a half, the earliest first; two of three are sent home. */
export const inventOrders = (
  random: Random,
  { count, from }: { count: number; from: Date },
): InventedOrder[] =>
  Array.from({ length: count }, () => {
    const hour = 7 + 16 * random()
    const day = Math.floor(random() * 550)
    return {
      supplier: zipf(random, SUPPLIERS),
      at: new Date(from.getTime() + day * DAY_MS + hour * HOUR_MS),
      isSent: random() < 2 / 3,
    }
  }).toSorted((one, other) => one.at.getTime() - other.at.getTime())
