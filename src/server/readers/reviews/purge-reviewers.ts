/** Reviews of buyers who are forgotten: what is published stays without its name, the rest goes. */
import { and, inArray, isNotNull, ne } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { reviews } from './tables.ts'

/** Does it for orders that a query selects; rates stay as they are. */
export async function purgeReviewers(tx: Tx, orderIds: SQLWrapper): Promise<void> {
  const isForgotten = inArray(reviews.orderId, orderIds)
  await tx.delete(reviews).where(and(isForgotten, ne(reviews.state, 'published')))
  await tx
    .update(reviews)
    .set({ author: null })
    .where(and(isForgotten, isNotNull(reviews.author)))
}
