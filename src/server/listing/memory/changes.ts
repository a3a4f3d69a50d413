/** Which books changed since a moment: read from what the triggers note. */
import { lt, sql } from 'drizzle-orm'
import { catalogueChanges } from '../tables.ts'
import type { Db, Queryable } from '../../db/database.ts'

/** A moment of the database: every transaction before `horizon` is over, and so are those of `seen`. */
export type Moment = { horizon: string; seen: ReadonlySet<string> }

/** A book's number in a change that concerns all books, and in one of the categories themselves. */
const [ALL, CATEGORIES] = [0, -1]

/** Notes older than this are thrown away; a reader that missed them must read everything. */
export const NOTES_KEPT_MS = 60 * 60 * 1000

export async function momentNow(db: Queryable): Promise<Moment> {
  const { rows } = await db.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  return { horizon: rows[0]?.horizon ?? '0', seen: new Set() }
}

export type Changes = {
  ids: number[]
  /** Every book may have changed. */
  all: boolean
  /** Names of categories, or which there are. */
  categories: boolean
  /** Up to which all this is known. */
  moment: Moment
}

/** Returns what changed since a moment. */
export async function changesSince(db: Queryable, since: Moment): Promise<Changes> {
  const { rows } = await db.execute<{ horizon: string; notes: string[] }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      array(select distinct xid::text || '/' || book_id from catalogue_changes
        where xid >= ${since.horizon}::text::xid8) as notes`)
  const { horizon = since.horizon, notes = [] } = rows[0] ?? {}
  const ids = new Set<number>()
  for (const note of notes) if (!since.seen.has(note)) ids.add(Number(note.slice(note.indexOf('/') + 1)))
  const all = ids.delete(ALL)
  const areCategories = ids.delete(CATEGORIES)
  return { ids: [...ids], all, categories: areCategories, moment: { horizon, seen: new Set(notes) } }
}

/** Throws away notes that every running shop has read long ago. */
export async function purgeOldChanges(db: Db, now = new Date()): Promise<void> {
  await db
    .delete(catalogueChanges)
    .where(lt(catalogueChanges.createdAt, new Date(now.getTime() - NOTES_KEPT_MS)))
}
