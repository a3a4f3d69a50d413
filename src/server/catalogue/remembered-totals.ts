/** How many books a list has, counted at most once in a few seconds. */
import { LRUCache } from 'lru-cache'

const FRESH_MS = 3000
const MAX_TOTALS = 5000

/** Makes a memory of totals; a missing one is counted once, however many ask for it at the same time. */
export function rememberedTotals() {
  const totals = new LRUCache<string, Promise<number>>({ max: MAX_TOTALS, ttl: FRESH_MS })

  return function total(key: string, count: () => Promise<number>): Promise<number> {
    const found = totals.get(key)
    if (found) return found
    const counting = count()
    totals.set(key, counting)
    counting.catch(() => totals.delete(key))
    return counting
  }
}
