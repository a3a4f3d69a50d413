/** ISBNs seen so far by a run, stored in the database to keep memory constant. */
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { importedIsbns } from '../tables.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import type { MetIsbns } from './plan-batch.ts'

const { run: ofRun, isbn: ofIsbn, categoryKeys, createdAt } = importedIsbns

/** Returns which of some ISBNs the run has seen. */
export async function readMetIsbns(db: Queryable, run: string, isbns: string[]): Promise<MetIsbns> {
  if (isbns.length === 0) return new Map()
  const rows = await db
    .select({ isbn: ofIsbn, keys: categoryKeys })
    .from(importedIsbns)
    .where(and(eq(ofRun, run), inArray(ofIsbn, isbns)))
  return new Map(rows.map(({ isbn, keys }) => [isbn, new Set(keys)]))
}

/** Stores seen ISBNs with their categories so far. */
export async function rememberMetIsbns(db: Queryable, run: string, met: MetIsbns): Promise<void> {
  if (met.size === 0) return
  const rows = [...met].map(([isbn, keys]) => ({ run, isbn, categoryKeys: [...keys] }))
  await db
    .insert(importedIsbns)
    .values(rows)
    .onConflictDoUpdate({ target: [ofRun, ofIsbn], set: { categoryKeys: sql`excluded.category_keys` } })
}

/** Deletes the ISBNs of a run, and of crashed runs. */
export async function purgeMetIsbns(db: Db, run: string): Promise<void> {
  await db.delete(importedIsbns).where(or(eq(ofRun, run), lt(createdAt, sql`now() - interval '2 days'`)))
}
