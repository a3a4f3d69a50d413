/** A customer's account at the card provider. */
import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { keepCustomer } from '#server/people/accounts/lock-customer.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import type { CardKeeper } from '#server/platform/payment-providers/provider.ts'
import { cardCustomers } from './tables.ts'

export type CardCustomer = typeof cardCustomers.$inferSelect

/** Returns a customer's id at the provider; undefined for a customer who never saved a card. */
export async function cardCustomerOf(db: Queryable, userId: string): Promise<CardCustomer | undefined> {
  const [known] = await db.select().from(cardCustomers).where(eq(cardCustomers.userId, userId))
  return known
}

/**
 * Returns a customer's id at the provider, creating it first if needed; throws UNAUTHENTICATED for a deleted
 * customer.
 */
export async function makeCardCustomer(db: Db, keeper: CardKeeper, userId: string): Promise<CardCustomer> {
  const known = await cardCustomerOf(db, userId)
  if (known) return known
  const providerId = await keeper.addCustomer(userId)
  const made = await db.transaction(async (tx) => {
    // If the customer deleted their account meanwhile, the row has no owner and the job deletes it at the
    // provider
    const owner = (await keepCustomer(tx, userId)) ? userId : null
    await tx.insert(cardCustomers).values({ userId: owner, providerId }).onConflictDoNothing()
    return await cardCustomerOf(tx, userId)
  })
  // A concurrent request was first
  if (made && made.providerId !== providerId) await keeper.removeCustomer(providerId)
  if (!made) throw new ShopError('UNAUTHENTICATED')
  return made
}
