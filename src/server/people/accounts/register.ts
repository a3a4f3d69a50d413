/** Registration: a form, a mailed link, and a password. Only the last step creates a customer. */
import { randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { RegisterRequest } from '#shared/contract/accounts.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readLink, useLink } from '#server/platform/mailed-links/links.ts'
import type { AddressFollowUps } from './follow-ups.ts'
import { freeAddress } from './merged-addresses.ts'
import { resetFailures } from './sign-in-limits.ts'
import { hashOf, refuseCommonPassword } from './passwords.ts'
import { credentials, registrations, users } from './tables.ts'

/** Days within which an address must be confirmed. */
export const VERIFY_DAYS = 2
/** Longer than the links are valid, because mails may wait for their server. */
const RETENTION_DAYS = 7

/**
 * Stores what was typed and mails the address. The mail looks up whether it has an account, so that neither the
 * answer nor its duration reveals it.
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
 * Creates the account of a mailed link and returns its address; undefined for an invalid link. The password is
 * chosen behind the link, never in the form: whoever registers a stranger's address must not know it.
 */
export async function confirmRegistration(
  db: Db,
  held: { secret: string; password: string },
  { joinBelongings }: Pick<AddressFollowUps, 'joinBelongings'>,
): Promise<string | undefined> {
  const link = { purpose: 'email-verify', secret: held.secret } as const
  // Checked first: an invalid link costs no hashing, and a common password does not use up the link
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
    // Of two registrations of one address, the first confirmed one creates the account
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
    await freeAddress(tx, email)
    await joinBelongings(tx, { id: userId, email })
    return email
  })
  if (confirmed !== undefined) await resetFailures(db, { email: confirmed })
  return confirmed
}

/**
 * Returns a registration and locks all of its address by id: of links used concurrently, one creates the account.
 */
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

/** Deletes registrations that were not confirmed in time. */
export async function purgeRegistrations(db: Db): Promise<void> {
  await db
    .delete(registrations)
    .where(lt(registrations.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS})`))
}
