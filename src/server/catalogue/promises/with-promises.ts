/** Adds promises to articles. */
import type { Article } from '#shared/contract/catalogue.ts'
import type { ChangesNow } from '#server/platform/db/changes/changes-now.ts'
import { writtenOnce } from '#server/platform/text/json-text.ts'
import type { BookToPromise } from './facts.ts'
import { promiseOnWire } from './on-wire.ts'
import type { Sellable } from './sellable.ts'
import { promisesOf } from './shown-promises.ts'

const booksOf = new WeakMap<Article, BookToPromise>()

function bookOf(article: Article): BookToPromise {
  const book = booksOf.get(article) ?? {
    id: article.id,
    stock: article._qte_a_terme_calcule,
    removed: article.removed,
    supply: article.supply,
    publishedOn: article.published_on,
    format: article.format,
  }
  booksOf.set(article, book)
  return book
}

const promised = new WeakMap<Article, { sellable: Sellable; article: Article }>()

function articleWith(article: Article, sellable: Sellable): Article {
  const known = promised.get(article)
  if (known?.sellable === sellable) return known.article
  const made = writtenOnce({
    ...article,
    copies_available: sellable.copies,
    promise: promiseOnWire(sellable.promise),
    promise_beyond: sellable.shelf > 0 ? promiseOnWire(sellable.promiseBeyond) : null,
  })
  promised.set(article, { sellable, article: made })
  return made
}

/**
 * Returns the articles with `copies_available`, `promise` and `promise_beyond`; shared, must not be mutated.
 */
export async function withPromises(now: ChangesNow, articles: readonly Article[]): Promise<Article[]> {
  if (articles.length === 0) return []
  const sellable = await promisesOf(now, articles.map(bookOf))
  return articles.map((article, at) => articleWith(article, sellable[at] as Sellable))
}
