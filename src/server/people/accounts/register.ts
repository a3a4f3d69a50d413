/** From the form of `/register` to an account: typed, mailed, confirmed with a password. Only the last step makes a customer. */
import { randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { RegisterRequest } from '#shared/contract/accounts.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readLink, useLink } from '#server/platform/mailed-links/links.ts'
import type { AddressFollowUps } from './follow-ups.ts'
import { resetFailures } from './limits.ts'
import { hashOf, refuseCommonPassword } from './passwords.ts'
import { credentials, registrations, users } from './tables.ts'

/** Days in which an address must be confirmed. */
export const VERIFY_DAYS = 2
/** Mails may wait for their server: what they are about waits longer than their links last. */
const KEPT_DAYS = 7

/**
 * Notes what somebody typed and mails the address. Whether it has an account is looked up when the mail is written: here
 * nothing differs, neither the answer nor its time.
 */
export async function register(db: Db, request: RegisterRequest): Promise<void> {
  const { email, language, currency, first_name: firstName } = request
  await db.transaction(async (tx) => {
    const [registration] = await tx
      .insert(registrations)
      .values({ email, firstName, language, currency })
      .returning()
    if (!registration) throw new Error('Nothing was stored.')
    await enqueueMail(tx, {
      template: 'account-registration',
      subjectId: registration.id,
      recipient: email,
      language,
    })
  })
}

/**
 * Makes the account of a mailed link and returns its address; undefined for a link that holds nothing. The password comes
 * with the link, never from the form: somebody who registers a stranger's address must not know it.
 */
export async function confirmRegistration(
  db: Db,
  held: { secret: string; password: string },
  { joinBelongings }: Pick<AddressFollowUps, 'joinBelongings'>,
): Promise<string | undefined> {
  const link = { purpose: 'email-verify', secret: held.secret } as const
  // Looked at first: a wrong link costs no hashing, a common password does not use the link up
  const known = await readLink(db, link)
  const [typed] =
    known === undefined ? [] : await db.select().from(registrations).where(eq(registrations.id, known))
  if (!typed) return undefined
  await refuseCommonPassword(held.password, typed.email, 'password')
  const password = await hashOf(held.password)
  const confirmed = await db.transaction(async (tx) => {
    const id = await useLink(tx, link)
    const registration = id === undefined ? undefined : await lockRegistration(tx, id)
    if (!registration) return undefined
    const { email, firstName, language, currency } = registration
    const userId = randomUUID()
    // Of two registrations of one address, the one confirmed first made the account
    const made = await tx
      .insert(users)
      .values({ id: userId, email, firstName, emailVerified: true, language, currency })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (made.length === 0) return undefined
    await tx
      .insert(credentials)
      .values({ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password })
    await tx.delete(registrations).where(eq(registrations.email, email))
    await joinBelongings(tx, { id: userId, email })
    return email
  })
  if (confirmed !== undefined) await resetFailures(db, { email: confirmed })
  return confirmed
}

/** Returns a registration, with all of its address locked in one order: of links used at once, one makes the account. */
async function lockRegistration(tx: Tx, id: string) {
  const [found] = await tx.select().from(registrations).where(eq(registrations.id, id))
  if (!found) return undefined
  const locked = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.email, found.email))
    .orderBy(registrations.id)
    .for('update')
  return locked.find((one) => one.id === id)
}

/** Deletes registrations that nobody confirmed in time. */
export async function purgeRegistrations(db: Db): Promise<void> {
  await db
    .delete(registrations)
    .where(lt(registrations.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}
