/** Mails to a customer’s address; those about another customer’s order, who named that address, are not theirs. */
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { mailSubjectsOf } from '../orders/mail-subjects.ts'
import { othersOrdersNaming } from '../orders/owner.ts'
import type { Owner } from '../orders/owner.ts'
import { mails } from './tables.ts'

const mailsTo = (owner: Owner) =>
  and(
    eq(sql`lower(${mails.recipient})`, owner.email),
    sql`${mails.subjectId} not in ${mailSubjectsOf(othersOrdersNaming(owner))}`,
  )

/** Mails that prove or tell something about the address itself: they go there or nowhere. */
const ABOUT_THE_ADDRESS = [
  'account-registration',
  'account-deletion',
  'password-reset',
  'password-changed',
  'email-change',
  'email-change-asked',
  'email-changed',
  'newsletter-confirmation',
] as const

/** Sends what still waits for a customer to their new address. */
export async function redirectMails(tx: Tx, owner: Owner, to: string): Promise<void> {
  await tx
    .update(mails)
    .set({ recipient: to })
    .where(and(mailsTo(owner), eq(mails.state, 'queued'), notInArray(mails.template, [...ABOUT_THE_ADDRESS])))
}

/** Forgets what was written to a customer, and what still waits to be. */
export async function forgetMails(tx: Tx, owner: Owner): Promise<void> {
  await tx.delete(mails).where(mailsTo(owner))
}
