/** Makes everybody who changes what is a customer's (cart, favorites, addresses) wait for each other. */
import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { users } from './tables.ts'

/**
 * Locks a customer until the transaction ends; readers, and other tables that name the customer, do not wait. Tells whether
 * there still is one.
 */
export async function tryLockCustomer(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return user !== undefined
}

/** Makes a deletion of a customer wait until the transaction ends; tells whether there still is one. */
export async function keepCustomer(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return user !== undefined
}

/** The same as `tryLockCustomer`, throwing UNAUTHENTICATED if the account was deleted since the token was read. */
export async function lockCustomer(tx: Tx, userId: string): Promise<void> {
  if (!(await tryLockCustomer(tx, userId))) throw new ShopError('UNAUTHENTICATED')
}
