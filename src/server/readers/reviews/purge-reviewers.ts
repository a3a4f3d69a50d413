/** Anonymises the reviews of anonymised buyers: published ones stay without a name, the others are deleted. */
import { and, inArray, isNotNull, ne, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { reviews } from './tables.ts'

/** Anonymises the reviews of the selected orders; rates are unchanged. */
export async function purgeReviewers(tx: Tx, orderIds: SQLWrapper): Promise<void> {
  const isForgotten = inArray(reviews.orderId, orderIds)
  await tx.delete(reviews).where(and(isForgotten, ne(reviews.state, 'published')))
  await tx
    .update(reviews)
    .set({ author: null })
    .where(and(isForgotten, isNotNull(reviews.author)))
}
