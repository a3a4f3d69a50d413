/** Serialises the changes of a customer's data (cart, favorites, addresses). */
import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { users } from './tables.ts'

/**
 * Locks a customer until the transaction ends. Readers, and inserts that reference the customer, do not wait.
 * Returns whether the customer exists.
 */
export async function tryLockCustomer(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return user !== undefined
}

/** Prevents the deletion of a customer until the transaction ends; returns whether the customer exists. */
export async function keepCustomer(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return user !== undefined
}

/** Locks like `tryLockCustomer`; throws UNAUTHENTICATED if the account was deleted after the token was read. */
export async function lockCustomer(tx: Tx, userId: string): Promise<void> {
  if (!(await tryLockCustomer(tx, userId))) throw new ShopError('UNAUTHENTICATED')
}
