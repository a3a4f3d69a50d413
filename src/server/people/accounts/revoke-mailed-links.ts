/** Mailed links and pending changes that grant power over an account, invalidated when its owner secures it. */
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { endLinks } from '#server/platform/mailed-links/links.ts'
import { emailChanges } from './tables.ts'

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
