/** Reviews that nobody of the shop has read yet. */
import { count, eq, min } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { reviews } from './tables.ts'

/** Returns how many reviews wait, and since when. */
export async function reviewsWaiting(db: Queryable): Promise<{ count: number; since: string | null }> {
  const [waiting] = await db
    .select({ count: count(), since: min(reviews.writtenAt) })
    .from(reviews)
    .where(eq(reviews.state, 'pending'))
  return { count: waiting?.count ?? 0, since: waiting?.since?.toISOString() ?? null }
}
