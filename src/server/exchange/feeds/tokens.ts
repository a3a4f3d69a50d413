/** Tokens of programs that send files: only their hashes are stored. */
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { hashOfKey, keyIn } from '../keys/require-key.ts'
import { feeds } from './tables.ts'

/** Returns whether a request names a feed and brings its token. */
export async function mayFeed(
  db: Queryable,
  feed: string,
  authorization: string | undefined,
): Promise<boolean> {
  const token = keyIn(authorization)
  if (token === undefined) return false
  const found = await db
    .select({ name: feeds.name })
    .from(feeds)
    .where(and(eq(feeds.name, feed), eq(feeds.tokenHash, hashOfKey(token))))
  return found.length > 0
}
