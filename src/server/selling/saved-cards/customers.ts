/** A customer's other name: who they are to the card provider. */
import { eq } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import { keepCustomer } from '#server/people/accounts/lock-customer.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import type { CardKeeper } from '#server/platform/payment-providers/provider.ts'
import { cardCustomers } from './tables.ts'

export type CardCustomer = typeof cardCustomers.$inferSelect

/** Returns who a customer is to the provider; undefined for a customer who never kept a card. */
export async function cardCustomerOf(db: Queryable, userId: string): Promise<CardCustomer | undefined> {
  const [known] = await db.select().from(cardCustomers).where(eq(cardCustomers.userId, userId))
  return known
}

/** Returns who a customer is to the provider, making them known there; throws UNAUTHENTICATED for a deleted one. */
export async function makeCardCustomer(db: Db, keeper: CardKeeper, userId: string): Promise<CardCustomer> {
  const known = await cardCustomerOf(db, userId)
  if (known) return known
  const providerId = await keeper.addCustomer(userId)
  const made = await db.transaction(async (tx) => {
    // Without an owner, who left meanwhile, what was just made there is forgotten by the job
    const owner = (await keepCustomer(tx, userId)) ? userId : null
    await tx.insert(cardCustomers).values({ userId: owner, providerId }).onConflictDoNothing()
    return await cardCustomerOf(tx, userId)
  })
  // Who asked at the same time was first
  if (made && made.providerId !== providerId) await keeper.removeCustomer(providerId)
  if (!made) throw new ShopError('UNAUTHENTICATED')
  return made
}
