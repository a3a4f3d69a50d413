/** A customer's sessions: list and end them. */
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { AccountSession } from '#shared/contract/accounts.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import type { Customer } from '#server/platform/http/customer.ts'
import { endLinks } from '#server/platform/mailed-links/links.ts'
import { tryLockCustomer } from './lock-customer.ts'
import { sessions, emailChanges } from './tables.ts'

// Mailed links and pending changes that grant power over an account, invalidated when its owner secures it.

/**
 * Cancels a pending change of address, with its links, and every mailed link that sets the password or deletes the
 * account. The customer must be locked.
 */
export async function endPendingPowers(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  for (const purpose of ['password-reset', 'account-deletion', 'email-change-stop'] as const) {
    await endLinks(tx, { purpose, subjectId: userId })
  }
}

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

/** Returns whether the request's session still exists. */
export async function hasSession(tx: Tx, { sessionId }: Customer): Promise<boolean> {
  return (await tx.$count(sessions, eq(sessions.id, sessionId))) > 0
}

/** Ends one session of a customer; false if it is not theirs. */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends a customer's sessions; `but` is the one that stays. */
export async function endAllSessions(
  db: Queryable,
  userId: string,
  { but }: { but?: string } = {},
): Promise<void> {
  const others = but === undefined ? undefined : ne(sessions.id, but)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/** Ends all sessions of a customer, and cancels what others may have started in their name. */
export async function signOutEverywhere(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await tryLockCustomer(tx, userId))) return
    await endAllSessions(tx, userId)
    await endPendingPowers(tx, userId)
  })
}

/** Deletes expired sessions. */
export async function clearExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
}
