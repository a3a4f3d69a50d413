/** The stored password of an account, and what its replacement invalidates. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { lockCustomer } from './lock-customer.ts'
import { endPendingPowers, endAllSessions } from './sessions.ts'
import { credentials, users } from './tables.ts'

/** Returns the hash of a customer's password; undefined if they sign in without one. */
export async function passwordHashOf(db: Queryable, userId: string): Promise<string | undefined> {
  const [credential] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  return credential?.password ?? undefined
}

/**
 * Sets a customer's password by its hash, ends other sessions, pending changes and mailed links, and mails the
 * owner. `sessionId` is the session that stays.
 */
export async function setPassword(
  tx: Tx,
  { userId, hash, sessionId }: { userId: string; hash: string; sessionId?: string },
): Promise<void> {
  await lockCustomer(tx, userId)
  await tx
    .insert(credentials)
    .values({ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password: hash })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password: hash, updatedAt: new Date() },
    })
  await endAllSessions(tx, userId, sessionId === undefined ? {} : { but: sessionId })
  await endPendingPowers(tx, userId)
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('The customer is gone.')
  await enqueueMail(tx, {
    template: 'password-changed',
    subjectId: userId,
    recipient: user.email,
    language: user.language,
    occasion: randomUUID(),
  })
}
