/** What an account is made of, for the customer whose it is: all of it, and its end. */
import { desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { credentials, registrations, sessions, users } from './tables.ts'

/** Returns how a customer signs in. */
export const exportSignInMethods = (db: Queryable, userId: string) =>
  db
    .select({ method: credentials.providerId, since: credentials.createdAt })
    .from(credentials)
    .where(eq(credentials.userId, userId))

/** Returns where a customer is signed in, without the tokens. */
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

/** Returns an account that is about to end, locked until the transaction ends; undefined for one that ended meanwhile. */
export async function lockEndingAccount(tx: Tx, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return user
}

/** Deletes an account with all that refers to it, and what was typed at `/register` under its address. */
export async function endAccount(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.delete(registrations).where(eq(registrations.email, email))
  await tx.delete(users).where(eq(users.id, id))
}
