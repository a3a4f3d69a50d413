/** Answers that cost much to find, found at most once in a few seconds. */
import { LRUCache } from 'lru-cache'

const MAX_KNOWN = 2000

/** Makes a memory of answers for so many milliseconds; a missing one is found once, however many ask at the same time. */
export function memoize<Answer>(freshMs: number) {
  const known = new LRUCache<string, Promise<Answer>>({ max: MAX_KNOWN, ttl: freshMs })

  return function recall(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const found = known.get(key)
    if (found) return found
    const finding = find()
    known.set(key, finding)
    finding.catch(() => known.delete(key))
    return finding
  }
}
