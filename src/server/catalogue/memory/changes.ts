/** Which books changed since a moment: read from what the triggers note. */
import { lt, sql } from 'drizzle-orm'
import { catalogueChanges } from '../tables.ts'
import type { Db, Queryable } from '../../db/database.ts'

/** A moment of the database: every transaction before `horizon` is over, and so are those of `seen`. */
export type Moment = { horizon: string; seen: ReadonlySet<string> }

/** A book's number in a change that concerns all books. */
const ALL = 0

/** Notes older than this are thrown away; whoever looked away for so long must read everything. */
export const NOTES_KEPT_MS = 60 * 60 * 1000

export async function momentNow(db: Queryable): Promise<Moment> {
  const { rows } = await db.execute<{ horizon: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  return { horizon: rows[0]?.horizon ?? '0', seen: new Set() }
}

/** Returns the books that changed since a moment (`all`: every one may have), and the moment up to which that is known. */
export async function changesSince(
  db: Queryable,
  since: Moment,
): Promise<{ ids: number[]; all: boolean; moment: Moment }> {
  const { rows } = await db.execute<{ horizon: string; notes: string[] }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      array(select distinct xid::text || '/' || book_id from catalogue_changes
        where xid >= ${since.horizon}::text::xid8) as notes`)
  const { horizon = since.horizon, notes = [] } = rows[0] ?? {}
  const ids = new Set<number>()
  for (const note of notes) if (!since.seen.has(note)) ids.add(Number(note.slice(note.indexOf('/') + 1)))
  return { ids: [...ids], all: ids.has(ALL), moment: { horizon, seen: new Set(notes) } }
}

/** Throws away notes that every running shop has read long ago. */
export async function forgetOldChanges(db: Db, now = new Date()): Promise<void> {
  await db
    .delete(catalogueChanges)
    .where(lt(catalogueChanges.createdAt, new Date(now.getTime() - NOTES_KEPT_MS)))
}
