/** Articles with what can be bought of them, and when it is there. */
import type { Article } from '#shared/contract/catalogue.ts'
import type { Db } from '../db/database.ts'
import { promiseOnWire } from './on-wire.ts'
import { promisesOf } from './service.ts'

/** Returns the articles with `copies_available`, `promise` and `promise_beyond`; their suppliers are asked for together. */
export async function withPromises(db: Db, articles: readonly Article[]): Promise<Article[]> {
  const books = articles.map((article) => ({
    id: article.id,
    stock: article._qte_a_terme_calcule,
    removed: article.removed,
    supply: article.supply,
    publishedOn: article.published_on,
    format: article.format,
  }))
  const sellable = await promisesOf(db, books, { method: 'standard' })
  return articles.map((article) => {
    const of = sellable.get(article.id)
    return {
      ...article,
      copies_available: of?.copies ?? 0,
      promise: promiseOnWire(of?.promise),
      promise_beyond: of && of.shelf > 0 ? promiseOnWire(of.promiseBeyond) : null,
    }
  })
}
