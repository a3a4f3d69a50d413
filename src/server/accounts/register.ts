/** From the form of `/register` to an account: typed, mailed, confirmed. Only the last step makes a customer. */
import { randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { RegisterRequest } from '#shared/contract/accounts.ts'
import type { Db, Tx } from '../db/database.ts'
import { enqueueMail } from '../mail/queue.ts'
import { useLink } from '../mailed-links/links.ts'
import { joinGuestOrders } from '../orders/owner.ts'
import { hashOf } from './passwords.ts'
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
  const password = await hashOf(request.password)
  await db.transaction(async (tx) => {
    const [registration] = await tx
      .insert(registrations)
      .values({ email, firstName, password, language, currency })
      .returning()
    if (registration) await mailRegistration(tx, registration)
  })
}

/** Mails a registration's link; again and again if need be. */
export async function mailRegistration(
  tx: Tx,
  { id, email, language }: Pick<typeof registrations.$inferSelect, 'id' | 'email' | 'language'>,
): Promise<void> {
  await enqueueMail(tx, {
    template: 'account-registration',
    subjectId: id,
    recipient: email,
    language,
    occasion: randomUUID(),
  })
}

/** Makes the account of a mailed link and returns its address; undefined for a link that holds nothing. */
export async function confirmRegistration(db: Db, secret: string): Promise<string | undefined> {
  return await db.transaction(async (tx) => {
    const id = await useLink(tx, { purpose: 'email-verify', secret })
    if (id === undefined) return undefined
    const registration = await lockRegistration(tx, id)
    if (!registration) return undefined
    const { email, firstName, password, language, currency } = registration
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
    await joinGuestOrders(tx, { id: userId, email })
    return email
  })
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

/** Forgets registrations that nobody confirmed in time. */
export async function forgetRegistrations(db: Db): Promise<void> {
  await db
    .delete(registrations)
    .where(lt(registrations.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`))
}
