/** A forgotten password: requested by e-mail, reset with the mailed link. */
import { randomUUID } from 'node:crypto'
import type { Language } from '#shared/contract/preferences.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readLink, useLink } from '#server/platform/mailed-links/links.ts'
import { setPassword } from './credentials.ts'
import { resetFailures } from './limits.ts'
import { tryLockCustomer } from './lock-customer.ts'
import { hashOf, refuseCommonPassword } from './passwords.ts'
import { readUser } from './service.ts'

/** Hours in which a new password must be set. */
export const RESET_HOURS = 1

/**
 * Queues the mail for an address. Whether it has an account is looked up when the mail is written: here nothing differs,
 * neither the answer nor its time.
 */
export async function askForReset(
  db: Db,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const occasion = randomUUID()
  await db.transaction((tx) =>
    enqueueMail(tx, { template: 'password-reset', subjectId: occasion, recipient: email, language }),
  )
}

/** Sets the password of a mailed link, signs out everywhere and returns whose it is; undefined for a link that holds nothing. */
export async function resetPassword(
  db: Db,
  held: { secret: string; password: string },
): Promise<string | undefined> {
  const link = { purpose: 'password-reset', secret: held.secret } as const
  // Looked at first: a wrong link costs no hashing, a common password does not use the link up
  const known = await readLink(db, link)
  if (known === undefined) return undefined
  const { email } = await readUser(db, known)
  await refuseCommonPassword(held.password, email, 'password')
  const hash = await hashOf(held.password)
  const isSet = await db.transaction(async (tx) => {
    // The customer before their links: of two links used at once, one waits here
    if (!(await tryLockCustomer(tx, known)) || (await useLink(tx, link)) === undefined) return false
    await setPassword(tx, { userId: known, hash })
    return true
  })
  if (!isSet) return undefined
  await resetFailures(db, { email, id: known })
  return known
}
