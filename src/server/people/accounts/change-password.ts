/** Changes the password of a customer who knows the present one. */
import { ShopError } from '#shared/contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { passwordHashOf, setPassword } from './credentials.ts'
import type { Customer } from '#server/platform/http/customer.ts'
import { countAccount } from './sign-in-limits.ts'
import { hashOf, isPassword, refuseCommonPassword } from './passwords.ts'

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
