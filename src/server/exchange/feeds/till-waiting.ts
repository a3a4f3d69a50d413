/** What the files of the till ask of a person: for the list of what waits, on the first screen of the day. */
import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Today } from '#shared/contract/staff/today.ts'
import { openTimeBetween } from '#shared/opening/opening-hours.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { readOpening } from '#server/shop/opening/read-hours.ts'
import { feedFiles, feeds } from './tables.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

type Waiting = Today['waiting'][number]
type One = { example: string; at: Date }

/** Returns files that wait for a person, those refused since the last one that was taken, and tills without news. */
export async function tillWaiting(db: Queryable, now = new Date()): Promise<Waiting[]> {
  const waiting = await db
    .select({ example: feedFiles.file, at: feedFiles.at, feed: feedFiles.feed })
    .from(feedFiles)
    .where(eq(feedFiles.state, 'waiting'))
    .orderBy(asc(feedFiles.at))
  const refused = await lastRefused(db)
  const named = new Set([...waiting, ...refused].map(({ feed }) => feed))
  const silent = (await silentFeeds(db, now)).filter(({ example }) => !named.has(example))
  const rows = { till_waiting: waiting, till_refused: refused, till_silent: silent }
  return (['till_waiting', 'till_refused', 'till_silent'] as const).map((kind) => rowOf(kind, rows[kind]))
}

const rowOf = (kind: Waiting['kind'], all: readonly One[]): Waiting => ({
  kind,
  count: all.length,
  example: all[0]?.example ?? null,
  since: all[0]?.at.toISOString() ?? null,
})

/** Feeds of which the last file was refused; one that is older than the last asks nothing of anybody. */
async function lastRefused(db: Queryable) {
  const last = await db
    .selectDistinctOn([feedFiles.feed], {
      feed: feedFiles.feed,
      example: feedFiles.file,
      at: feedFiles.at,
      state: feedFiles.state,
      lastTakenAt: feeds.lastTakenAt,
    })
    .from(feedFiles)
    .innerJoin(feeds, eq(feeds.name, feedFiles.feed))
    .where(and(ne(feedFiles.state, 'tried'), sql`${feedFiles.fault} ->> 'fault' is distinct from 'OLDER'`))
    .orderBy(asc(feedFiles.feed), desc(feedFiles.id))
  return last
    .filter(({ state, at, lastTakenAt }) => state === 'refused' && (!lastTakenAt || at > lastTakenAt))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Feeds of which no file was taken for more opening hours than they are set to; none while nobody has sent one. */
async function silentFeeds(db: Queryable, now: Date): Promise<One[]> {
  const all = await db
    .select({ example: feeds.name, at: feeds.lastTakenAt, hours: feeds.silentHours })
    .from(feeds)
    .where(and(isNotNull(feeds.lastTakenAt), ne(feeds.silentHours, 0)))
    .orderBy(asc(feeds.lastTakenAt))
  if (all.length === 0) return []
  const opening = await readOpening(db)
  return all.flatMap(({ example, at, hours }) =>
    at && openTimeBetween(opening, at, now) > hours * HOUR_MS ? [{ example, at }] : [],
  )
}
