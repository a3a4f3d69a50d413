/** Tells of sold-out books that somebody is paying for their last copies. */
import type { Article } from '#shared/contract/catalogue.ts'
import type { Db } from '#server/platform/db/database.ts'
import { writtenOnce } from '#server/platform/text/json-text.ts'

/** Returns, by book, when enough copies are there again at the latest: what orders know, and `api.ts` passes in. */
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

/** Returns the articles with `held_until`; one query for those that are sold out, none where nothing is. */
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
