/** Password reset: requested by e-mail and done behind the mailed link. */
import { randomUUID } from 'node:crypto'
import type { Language } from '#shared/contract/preferences.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readLink, useLink } from '#server/platform/mailed-links/links.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Customer } from '#server/platform/http/customer.ts'
import { setPassword, passwordHashOf } from './credentials.ts'
import { resetFailures, countAccount } from './sign-in-limits.ts'
import { tryLockCustomer } from './lock-customer.ts'
import { hashOf, refuseCommonPassword, isPassword } from './passwords.ts'
import { readUser } from './users.ts'

/** Hours of validity of the link. */
export const RESET_HOURS = 1

/**
 * Queues the mail. It looks up whether the address has an account, so that neither the answer nor its duration
 * reveals it.
 */
export async function requestReset(
  db: Db,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const occasion = randomUUID()
  await db.transaction((tx) =>
    enqueueMail(tx, { template: 'password-reset', subjectId: occasion, recipient: email, language }),
  )
}

/**
 * Sets the password of a mailed link, ends all sessions and returns the customer; undefined for an invalid link.
 */
export async function resetPassword(
  db: Db,
  held: { secret: string; password: string },
): Promise<string | undefined> {
  const link = { purpose: 'password-reset', secret: held.secret } as const
  // Checked first: an invalid link costs no hashing, and a common password does not use up the link
  const known = await readLink(db, link)
  if (known === undefined) return undefined
  const { email } = await readUser(db, known)
  await refuseCommonPassword(held.password, email, 'password')
  const hash = await hashOf(held.password)
  const isSet = await db.transaction(async (tx) => {
    // Lock order: the customer before the links. Of two links used concurrently, one waits here
    if (!(await tryLockCustomer(tx, known)) || (await useLink(tx, link)) === undefined) return false
    await setPassword(tx, { userId: known, hash })
    return true
  })
  if (!isSet) return undefined
  await resetFailures(db, { email, id: known })
  return known
}

/** Counts an attempt; throws INVALID_FIELDS (`wrong`, under the wire name `field`) for a wrong password. */
export async function provePassword(
  db: Db,
  { id }: Pick<Customer, 'id'>,
  { password, field }: { password: string; field: string },
): Promise<void> {
  await countAccount(db, 'password', id)
  if (await isPassword(password, await passwordHashOf(db, id))) return
  throw new ShopError('INVALID_FIELDS', { fields: { [field]: ['wrong'] } })
}

/** Changes a customer's password and ends all other sessions. */
export async function changePassword(
  db: Db,
  customer: Customer,
  { current, next }: { current: string; next: string },
): Promise<void> {
  await provePassword(db, customer, { password: current, field: 'current_password' })
  await refuseCommonPassword(next, customer.email, 'new_password')
  const hash = await hashOf(next)
  await db.transaction((tx) => setPassword(tx, { userId: customer.id, hash, sessionId: customer.sessionId }))
}
