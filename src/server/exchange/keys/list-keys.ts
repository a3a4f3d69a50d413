/** API keys as people see them: never the key itself. */
import { asc } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'
import { apiKeys } from './tables.ts'

/** Names a key in the log of actions. */
export const subjectOfKey = (name: string) => `key ${name}`

/** Returns the keys by their names. */
export async function listKeys(db: Queryable) {
  const { name, scopes, ending, createdAt, lastUsedAt } = apiKeys
  return await db.select({ name, scopes, ending, createdAt, lastUsedAt }).from(apiKeys).orderBy(asc(name))
}
