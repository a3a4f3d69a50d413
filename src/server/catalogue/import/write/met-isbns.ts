/** Which ISBNs a run has met so far, kept in the database so that memory does not grow with the file. */
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { importedIsbns } from '../tables.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import type { MetIsbns } from './plan-batch.ts'

const { run: ofRun, isbn: ofIsbn, categoryKeys, createdAt } = importedIsbns

/** Returns what the run knows of some ISBNs. */
export async function readMetIsbns(db: Queryable, run: string, isbns: string[]): Promise<MetIsbns> {
  if (isbns.length === 0) return new Map()
  const rows = await db
    .select({ isbn: ofIsbn, keys: categoryKeys })
    .from(importedIsbns)
    .where(and(eq(ofRun, run), inArray(ofIsbn, isbns)))
  return new Map(rows.map(({ isbn, keys }) => [isbn, new Set(keys)]))
}

/** Remembers ISBNs with everything that they are filed under so far. */
export async function rememberMetIsbns(db: Queryable, run: string, met: MetIsbns): Promise<void> {
  if (met.size === 0) return
  const rows = [...met].map(([isbn, keys]) => ({ run, isbn, categoryKeys: [...keys] }))
  await db
    .insert(importedIsbns)
    .values(rows)
    .onConflictDoUpdate({ target: [ofRun, ofIsbn], set: { categoryKeys: sql`excluded.category_keys` } })
}

/** Forgets a run, and those of processes that ended before they could. */
export async function purgeMetIsbns(db: Db, run: string): Promise<void> {
  await db.delete(importedIsbns).where(or(eq(ofRun, run), lt(createdAt, sql`now() - interval '2 days'`)))
}
