/** Tells of sold-out books that somebody is paying for their last copies. */
import type { Article } from '#shared/contract/catalogue.ts'
import type { Queryable } from '../db/database.ts'

/** Returns, by book, when enough copies are there again at the latest: what orders know, and `api.ts` passes in. */
export type HeldUntil = (
  db: Queryable,
  wanted: readonly { bookId: number; quantity: number; stock: number }[],
) => Promise<ReadonlyMap<number, Date>>

/** Returns the articles with `held_until`; one query for those that are sold out, none where nothing is. */
export async function withHolds(
  db: Queryable,
  heldUntil: HeldUntil,
  articles: readonly Article[],
): Promise<Article[]> {
  const soldOut = articles.filter((article) => article.copies_available < 1 && !article.removed)
  const until = await heldUntil(
    db,
    soldOut.map(({ id: bookId }) => ({ bookId, quantity: 1, stock: 0 })),
  )
  return articles.map((article) => ({ ...article, held_until: until.get(article.id)?.toISOString() ?? null }))
}
