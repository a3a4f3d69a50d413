import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { users } from '../accounts/tables.ts'
import type { Tx } from '../db/database.ts'

/**
 * Makes everybody who changes this customer's cart wait for each other until the transaction ends. Readers and other
 * tables that name the customer do not wait. Tells whether there still is such a customer.
 */
export async function tryLockCart(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return user !== undefined
}

/** The same, throwing UNAUTHENTICATED if the account was deleted meanwhile. */
export async function lockCart(tx: Tx, userId: string): Promise<void> {
  if (!(await tryLockCart(tx, userId))) throw new ShopError('UNAUTHENTICATED')
}
