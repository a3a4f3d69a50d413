/** Limits the mails, of all kinds together, that strangers can cause to one mailbox. */
import { createHash } from 'node:crypto'
import { mailboxOf } from '#shared/contact/email-address.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { mayTry } from '#server/platform/limits/count-attempts.ts'
import type { MailTemplate } from './mail-template.ts'

const LIMITS = [
  { name: 'mailed-in-an-hour', tries: 6, minutes: 60 },
  { name: 'mailed-in-a-day', tries: 20, minutes: 24 * 60 },
] as const

/** Templates that anybody who types an address can cause. All others are owed to somebody who acted in the shop. */
const BY_STRANGERS: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'account-registration',
  'password-reset',
  'email-change',
  'newsletter-confirmation',
  'event-seats-held',
  'event-registration',
  'alert-confirmation',
  'follow-confirmation',
  'reservation-confirmation',
  'contact-receipt',
])

/** Returns whether a mail may be sent to its address now; mails that the shop owes always may. */
export async function mayBeMailed(
  tx: Tx,
  { template, recipient }: { template: MailTemplate; recipient: string },
): Promise<boolean> {
  if (!BY_STRANGERS.has(template)) return true
  // The counter outlives the mail, so it stores a hash instead of the address
  const key = createHash('sha256').update(mailboxOf(recipient)).digest('base64url')
  for (const limit of LIMITS) if (!(await mayTry(tx, limit, key))) return false
  return true
}
