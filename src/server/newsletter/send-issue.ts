/** A letter of the shop to everybody who confirmed: one row for its words, one queued mail for each reader. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { newsletterIssues } from './tables.ts'

export type Words = { subject: string; text: string }

/**
 * Queues the letter in each reader's language; without English it goes to French readers only. Returns its id and how
 * many it goes to; undefined when these words were sent already.
 */
export async function sendIssue(
  tx: Tx,
  { fr, en }: { fr: Words; en: Words | undefined },
): Promise<{ id: string; readers: number } | undefined> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([fr, en]))
    .digest('hex')
  const [issue] = await tx
    .insert(newsletterIssues)
    .values({
      fingerprint,
      subjectFr: fr.subject,
      textFr: fr.text,
      subjectEn: en?.subject ?? null,
      textEn: en?.text ?? null,
    })
    .onConflictDoNothing({ target: newsletterIssues.fingerprint })
    .returning({ id: newsletterIssues.id })
  if (!issue) return undefined
  // One statement, however many readers there are
  const { rowCount } = await tx.execute(sql`
    insert into mails (template, subject_id, recipient, language, dedupe_key)
    select 'newsletter-issue', ${issue.id} || ' ' || id, email, language, 'newsletter-issue:' || ${issue.id} || ':' || id
    from newsletter_subscribers
    where state = 'confirmed' and (language = 'fr' or ${en !== undefined})`)
  return { id: issue.id, readers: rowCount ?? 0 }
}
