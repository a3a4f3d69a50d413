/** What was mailed about an account and still gives power over it: ended whenever its owner takes it back into their hands. */
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { endLinks } from '#server/platform/mailed-links/links.ts'
import { emailChanges } from './tables.ts'

/**
 * Ends the wish for another address, and every mailed link that sets the password or deletes the account; the customer is
 * locked. The links of the pending change stop working.
 */
export async function endPendingPowers(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  for (const purpose of ['password-reset', 'account-deletion', 'email-change-stop'] as const) {
    await endLinks(tx, { purpose, subjectId: userId })
  }
}
