/** A cache of responses that are valid for a second; expired ones are dropped soon after. */
import { LRUCache } from 'lru-cache'

const FRESH_MS = 1000

export type Clock = { now: () => number }

type Bound<Value> = { maxSize: number; sizeCalculation: (value: Value, key: string) => number }

/** Makes a bounded cache that evicts the least recently used responses. */
export function ttlCache<Value extends object>(bound: Bound<Value>, clock: Clock) {
  const answers = new LRUCache<string, Value>({ ...bound, ttl: FRESH_MS, ttlResolution: 0, perf: clock })
  let forgetting: NodeJS.Timeout | undefined

  function forgetSoon() {
    forgetting ??= setTimeout(() => {
      forgetting = undefined
      answers.purgeStale()
      if (answers.size > 0) forgetSoon()
    }, 2 * FRESH_MS).unref()
  }

  return {
    get: (key: string) => answers.get(key),

    /** Number of cached responses. */
    held: () => answers.size,

    set(key: string, value: Value) {
      answers.set(key, value)
      forgetSoon()
    },
  }
}
