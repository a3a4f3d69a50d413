/** Tokens of programs that send files: only their hashes are stored. */
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { feeds } from './tables.ts'

/** Returns the hash of a token, in hexadecimal, as it is stored. */
// The token is fully random, so a plain hash cannot be reversed by guessing
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns whether a request names a feed and brings its token. */
export async function mayFeed(
  db: Queryable,
  feed: string,
  authorization: string | undefined,
): Promise<boolean> {
  const [, token] = /^Bearer ([\w-]{32,200})$/.exec(authorization ?? '') ?? []
  if (token === undefined) return false
  const found = await db
    .select({ name: feeds.name })
    .from(feeds)
    .where(and(eq(feeds.name, feed), eq(feeds.tokenHash, hashOfToken(token))))
  return found.length > 0
}
