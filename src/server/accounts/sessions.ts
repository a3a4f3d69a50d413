/** Where a customer is signed in, and ending that. */
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { AccountSession } from '#shared/contract/accounts.ts'
import type { Db, Queryable } from '../db/database.ts'
import type { Customer } from './customer.ts'
import { sessions } from './tables.ts'

/** Returns the customer's sessions, the last used first. */
export async function listSessions(db: Db, { id, sessionId }: Customer): Promise<AccountSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
  return rows.map((row) => ({
    id: row.id,
    is_current: row.id === sessionId,
    user_agent: row.userAgent || null,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.updatedAt.toISOString(),
  }))
}

/** Ends one session of a customer; false when it is none of theirs. */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Signs a customer out everywhere; `but` names the session that may stay. */
export async function endAllSessions(
  db: Queryable,
  userId: string,
  { but }: { but?: string } = {},
): Promise<void> {
  const others = but === undefined ? undefined : ne(sessions.id, but)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/** Forgets sessions whose time is over. */
export async function clearExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
}
