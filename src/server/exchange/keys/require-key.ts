/** Guards the routes of programs: a key of the shop opens them, as far as its scopes go. */
import { createHash } from 'node:crypto'
import { eq, sql, asc } from 'drizzle-orm'
import type { Context } from 'hono'
import { ShopError } from '#shared/contract/errors.ts'
import type { KeyScope } from '#shared/programs/scopes.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'
import { countAttempt, visitorAddress } from '#server/platform/limits/count-attempts.ts'
import type { Shop } from '#server/platform/shop.ts'
import { API_PATH } from '#server/platform/http/api-path.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { apiKeys } from './tables.ts'

/** Requests of one key. */
const USE = { name: 'api-keys', tries: 300, minutes: 1 }
/** Unknown keys from one address. */
const GUESSES = { name: 'api-key-guesses', tries: 20, minutes: 15 }

/** OpenAPI security of a route behind `requireKey`. */
export const KEY_SECURITY = [{ key: [] as string[] }]

/** Returns the hash of a key or token, in hexadecimal, as it is stored. */
// A key is fully random, so a plain hash cannot be reversed by guessing
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex')

/** Returns the key or token that a request brings. */
export const keyIn = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]{32,200})$/.exec(authorization ?? '')?.[1]

export type ApiKey = typeof apiKeys.$inferSelect

/**
 * Returns the key of a request. Throws ShopError UNAUTHENTICATED without one, KEY_SCOPE where it may not do this,
 * TOO_MANY_REQUESTS above its limit.
 */
export async function requireKey(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  c: Context<ApiEnv>,
  scope: KeyScope,
): Promise<ApiKey> {
  const key = keyIn(c.req.header('authorization'))
  const [known] =
    key === undefined
      ? []
      : await db
          .select()
          .from(apiKeys)
          .where(eq(apiKeys.keyHash, hashOfKey(key)))
  if (!known) {
    await countAttempt(db, GUESSES, visitorAddress(c, config))
    throw new ShopError('UNAUTHENTICATED')
  }
  await countAttempt(db, USE, known.keyHash)
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(
      sql`${apiKeys.name} = ${known.name} and coalesce(${apiKeys.lastUsedAt} < now() - interval '1 minute', true)`,
    )
  if (!known.scopes.includes(scope)) throw new ShopError('KEY_SCOPE')
  return known
}

/** Requests as they are typed, in the document of the API; a test sends each. */
const sample = (source: string) => ({ 'x-codeSamples': [{ lang: 'Shell', source }] })

/** Returns the part of a route that shows how a program reads it. */
export const readingSample = (path: string) =>
  sample(`curl --fail-with-body -H "Authorization: Bearer $KEY" "$SHOP${API_PATH}${path}"`)

/** Returns the part of a route that shows how a program sends a file there. */
export const sendingSample = (file: string, path: string) =>
  sample(`curl --fail-with-body -T ${file} -H "Authorization: Bearer $KEY" "$SHOP${API_PATH}${path}"`)

/** Names a key in the log of actions. */
export const subjectOfKey = (name: string) => `key ${name}`

/** Returns the keys by their names. */
export async function listKeys(db: Queryable) {
  const { name, scopes, ending, createdAt, lastUsedAt } = apiKeys
  return await db.select({ name, scopes, ending, createdAt, lastUsedAt }).from(apiKeys).orderBy(asc(name))
}
