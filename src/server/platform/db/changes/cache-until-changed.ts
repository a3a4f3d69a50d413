/**
 * Answers that are cached while nothing that they depend on changes. All who ask share them, and
 * must not be changed.
 */
import { LRUCache } from 'lru-cache'
import type { Db } from '../database.ts'
import { nowOf, type ChangeVersion } from './read-change-version.ts'
import type { Topic } from './topics.ts'

const MAX_ANSWERS = 2000

/** All that an answer depends on, besides its key. */
type DependsOn = {
  /** One of its kind, such as `series 12 fr`. */
  key: string
  topics: readonly Topic[]
}

type Cached = { value: Promise<unknown>; from: number }

const answers = new WeakMap<Db, LRUCache<string, Cached>>()

/** Returns what `make` made, now or earlier. */
export async function cacheUntilChanged<Value extends object | undefined>(
  source: Db | ChangeVersion,
  { key, topics }: DependsOn,
  make: () => Promise<Value>,
): Promise<Value> {
  const now = await nowOf(source)
  const cached = answers.get(now.db) ?? new LRUCache<string, Cached>({ max: MAX_ANSWERS })
  answers.set(now.db, cached)
  const known = cached.get(key)
  if (known && now.of(topics) <= known.from) return (await known.value) as Value
  const making: Cached = { value: make(), from: now.latest }
  cached.set(key, making)
  making.value.catch(() => cached.get(key) === making && cached.delete(key))
  return (await making.value) as Value
}
