/** Adds to sold-out books until when their last copies are reserved by checkouts. */
import type { Article } from '#shared/contract/catalogue.ts'
import type { Db } from '#server/platform/db/database.ts'
import { writtenOnce } from '#server/platform/text/json-text.ts'

/**
 * Returns, by book, when enough copies are available again at the latest: from orders, injected by `api.ts`.
 */
export type HeldUntil = (
  db: Db,
  wanted: readonly { bookId: number; quantity: number; stock: number }[],
) => Promise<ReadonlyMap<number, Date>>

const unheld = new WeakMap<Article, Article>()

function withoutHold(article: Article): Article {
  const made = unheld.get(article) ?? writtenOnce({ ...article, held_until: null })
  unheld.set(article, made)
  return made
}

/** Returns the articles with `held_until`; one query for the sold-out ones, none if there are none. */
export async function withHolds(
  db: Db,
  heldUntil: HeldUntil,
  articles: readonly Article[],
): Promise<Article[]> {
  const soldOut = articles.filter((article) => article.copies_available < 1 && !article.removed)
  if (soldOut.length === 0) return articles.map(withoutHold)
  const until = await heldUntil(
    db,
    soldOut.map(({ id: bookId }) => ({ bookId, quantity: 1, stock: 0 })),
  )
  return articles.map((article) => {
    const moment = until.get(article.id)
    return moment ? { ...article, held_until: moment.toISOString() } : withoutHold(article)
  })
}
