/** Deletes what nobody needs any more: old files of the till, and what it took off long ago. */
import { and, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { copiesToRing } from '../to-ring/tables.ts'
import { feedFiles } from './tables.ts'

const OLD = sql`now() - interval '30 days'`

/** Deletes files and settled copies of more than 30 days; a file that waits for a person stays. */
export async function purgeFeedFiles(db: Db): Promise<void> {
  await db.delete(feedFiles).where(and(lt(feedFiles.at, OLD), ne(feedFiles.state, 'waiting')))
  await db.delete(copiesToRing).where(and(copiesToRing.isSettled, lt(copiesToRing.since, OLD)))
}
