/** Export and deletion of a customer's account data. */
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { endPendingPowers } from './sessions.ts'
import { credentials, registrations, sessions, users } from './tables.ts'

/** Returns a customer's sign-in methods for the data export. */
export const exportSignInMethods = (db: Queryable, userId: string) =>
  db
    .select({ method: credentials.providerId, since: credentials.createdAt })
    .from(credentials)
    .where(eq(credentials.userId, userId))

/** Returns a customer's sessions for the data export, without tokens. */
export const exportSessions = (db: Queryable, userId: string) =>
  db
    .select({
      browser: sessions.userAgent,
      signed_in_at: sessions.createdAt,
      last_seen_at: sessions.updatedAt,
      expires_at: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))

/** Locks and returns an account that is about to be deleted; undefined if it no longer exists. */
export async function lockEndingAccount(tx: Tx, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return user
}

/** Locks two accounts, of which one is about to end, and returns them; an account that no longer exists is missing. */
export const lockTwoAccounts = async (tx: Tx, ids: readonly [string, string]) =>
  await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('update')

/** Deletes a locked account with all references, its mailed links, and the unconfirmed registrations of its address. */
export async function endAccount(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await endPendingPowers(tx, id)
  await tx.delete(registrations).where(eq(registrations.email, email))
  await tx.delete(users).where(eq(users.id, id))
}
