/**
 * What has changed up to now: one small statement that all who ask at the same moment share. With its answer, what was made
 * of the database before and has not changed since is as fresh as if it were read again.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type { Db } from '../database.ts'
import {
  changesIn,
  momentNow,
  NOTES_LIFETIME_MS,
  NOTES_SINCE,
  type Moment,
  type Notes,
} from './read-notes.ts'
import type { Topic } from './topics.ts'

/** The database as it was at the time of the question, or later: numbers that say whether what was cached is still good. */
export type ChangeVersion = {
  readonly db: Db
  /** What is made now is good until a version is higher than this. */
  readonly latest: number
  readonly moment: Moment
  /** Since when nothing of some topics has changed. */
  readonly of: (topics: readonly Topic[]) => number
}

function createFeed(db: Db) {
  /** Rises as changes are found; each topic has the number at which it was last seen to change. */
  let latest = 0
  const versions = new Map<Topic, number>()
  const of = (topics: readonly Topic[]) =>
    Math.max(...['all' as const, ...topics].map((topic) => versions.get(topic) ?? 0))
  const pool = db.$client
  let known: { moment: Moment; at: number; source: number } | undefined

  async function look(): Promise<ChangeVersion> {
    const [at, source] = [Date.now(), pool.source?.() ?? 0]
    const since = known?.moment ?? (await momentNow(db))
    const { rows } = await pool.query<Notes>({
      // Behind a pooler nothing stays prepared
      ...(!pool.direct && { name: 'changes_since' }),
      text: NOTES_SINCE,
      values: [since.horizon],
    })
    const [found = { horizon: since.horizon, notes: [] }] = rows
    const { changes, moment } = changesIn(found, since)
    // Notes may be lost after so long, and before a server that is behind the one that answered
    const isTorn =
      !known ||
      at - known.at > NOTES_LIFETIME_MS / 2 ||
      source !== known.source ||
      BigInt(moment.horizon) < BigInt(since.horizon)
    const changed: Topic[] = isTorn ? ['all'] : changes.map(({ topic }) => topic)
    if (changed.length > 0) latest += 1
    for (const topic of changed) versions.set(topic, latest)
    known = { moment, at, source }
    return { db, latest, moment, of }
  }

  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<ChangeVersion> | undefined
  return function askNow(): Promise<ChangeVersion> {
    next ??= last.then(() => {
      next = undefined
      const looking = look()
      last = looking.catch(() => {})
      return looking
    })
    return next
  }
}

const feeds = new WeakMap<Db, () => Promise<ChangeVersion>>()

/** What the request that is being answered has read. */
const readOnce = new AsyncLocalStorage<Map<Db, Promise<ChangeVersion>>>()

/** Answers a request for which what has changed is read once, however many questions its answer is made of. */
export const withRequestScope = <Answer>(answer: () => Answer): Answer => readOnce.run(new Map(), answer)

/** Returns what has changed up to now: an answer to an earlier question is not enough. */
export function readChangeVersion(db: Db): Promise<ChangeVersion> {
  const ofRequest = readOnce.getStore()
  const running = ofRequest?.get(db)
  if (running) return running
  const known = feeds.get(db) ?? createFeed(db)
  feeds.set(db, known)
  const asking = known()
  ofRequest?.set(db, asking)
  return asking
}

/** Returns what was read already for the same answer, or reads it. */
export const nowOf = (running: Db | ChangeVersion): ChangeVersion | Promise<ChangeVersion> =>
  'latest' in running ? running : readChangeVersion(running)

const MAX_ANSWERS = 2000

/** All that an answer depends on, besides its key. */
type DependsOn = {
  /** One of its kind, such as `series 12 fr`. */
  key: string
  topics: readonly Topic[]
}

type Cached = { value: Promise<unknown>; from: number }

const answers = new WeakMap<Db, LRUCache<string, Cached>>()

/**
 * Returns what `make` made, now or earlier: it is cached while nothing that it depends on changes. All who ask share it, and
 * must not change it.
 */
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
