/** What changed since a moment: read from what the triggers note. */
import { and, lt, or, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../database.ts'
import { changes } from '../tables.ts'
import type { Topic } from './topics.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'

/** A moment of the database: every transaction before `horizon` is over, and so are those of `seen`. */
export type Moment = { horizon: string; seen: ReadonlySet<string> }

export type Change = { topic: Topic; bookId: number }

/** Notes older than this are thrown away; a reader that missed them must read everything. */
export const NOTES_LIFETIME_MS = HOUR_MS

const HORIZON = 'pg_snapshot_xmin(pg_current_snapshot())::text as horizon'

const notesSince = (horizon: string) =>
  `select ${HORIZON}, array(select distinct xid::text || '/' || topic || '/' || book_id
    from changes where xid >= ${horizon}::text::xid8) as notes`

/** Asks for the notes since a horizon, with the horizon now; a subquery, so that one plan serves all horizons. */
export const NOTES_SINCE = notesSince('(select $1::text)')

export type Notes = { horizon: string; notes: string[] }

/** Returns the present moment of the change log: what is noted after it is new. */
export async function momentNow(db: Queryable): Promise<Moment> {
  // A transaction that runs elsewhere holds the horizon back, behind notes that are over already
  const { rows } = await db.execute<Notes>(sql.raw(notesSince('pg_snapshot_xmin(pg_current_snapshot())')))
  const { horizon, notes } = rows[0] ?? { horizon: '0', notes: [] }
  return { horizon, seen: new Set(notes) }
}

/** Returns what notes say that a moment does not know, and the moment at which they were read. */
export function changesIn({ horizon, notes }: Notes, since: Moment): { changes: Change[]; moment: Moment } {
  const news = notes.filter((note) => !since.seen.has(note))
  return {
    changes: news.map((note) => {
      const [, topic, bookId] = note.split('/')
      return { topic: topic as Topic, bookId: Number(bookId) }
    }),
    moment: { horizon, seen: new Set(notes) },
  }
}

/** Returns what changed since a moment, as a transaction sees it. */
export async function changesSince(db: Queryable, since: Moment) {
  const { rows } = await db.execute<Notes>(sql.raw(notesSince(`'${BigInt(since.horizon)}'`)))
  return changesIn(rows[0] ?? { horizon: since.horizon, notes: [] }, since)
}

/** Notes that somebody still is to read are thrown away after so many days all the same. */
const LONGEST_DAYS = 3

/** Throws away notes that every running shop has read long ago; those from the horizon `from` on wait for somebody. */
export async function purgeOldChanges(
  db: Db,
  { now = new Date(), from }: { now?: Date; from?: string | undefined } = {},
): Promise<void> {
  const before = (ms: number) => lt(changes.createdAt, new Date(now.getTime() - ms))
  const isRead = from === undefined ? undefined : sql`xid < ${from}::text::xid8`
  await db.delete(changes).where(or(and(before(NOTES_LIFETIME_MS), isRead), before(LONGEST_DAYS * DAY_MS)))
}
