/** What is counted over a whole list, counted at most once in a few seconds. */
import { LRUCache } from 'lru-cache'

const MAX_REMEMBERED = 1000

/** Makes a memory of counts for so many milliseconds; a missing one is counted once, however many ask for it at the same time. */
export function remembered<Counts>(freshMs: number) {
  const known = new LRUCache<string, Promise<Counts>>({ max: MAX_REMEMBERED, ttl: freshMs })

  return function recall(key: string, count: () => Promise<Counts>): Promise<Counts> {
    const found = known.get(key)
    if (found) return found
    const counting = count()
    known.set(key, counting)
    counting.catch(() => known.delete(key))
    return counting
  }
}
