import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { users } from '../accounts/tables.ts'
import type { Tx } from '../db/database.ts'

/**
 * Makes everybody who changes this customer's cart wait for each other until the transaction ends. Readers and other
 * tables that name the customer do not wait. Throws UNAUTHENTICATED if the account was deleted meanwhile.
 */
export async function lockCart(tx: Tx, userId: string): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!user) throw new ShopError('UNAUTHENTICATED')
}
