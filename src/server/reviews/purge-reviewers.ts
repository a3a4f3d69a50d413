/** Reviews of buyers who are forgotten: what is published stays without its name, the rest goes. */
import { and, eq, exists, isNotNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { orders } from '../orders/tables.ts'
import { reviews } from './tables.ts'

/** Does it for every order whose buyer is forgotten by now; rates stay as they are. */
export async function purgeReviewers(tx: Tx): Promise<void> {
  const isForgotten = exists(
    tx
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, reviews.orderId), eq(orders.buyer, 'forgotten'))),
  )
  await tx.delete(reviews).where(and(isForgotten, ne(reviews.state, 'published')))
  await tx
    .update(reviews)
    .set({ author: null })
    .where(and(isForgotten, isNotNull(reviews.author)))
}
