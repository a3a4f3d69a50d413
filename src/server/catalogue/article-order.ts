/** How a list of books is sorted; the id decides between equals, so that pages never overlap. */
import { asc, desc, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ARTICLE_SORTS } from '#shared/contract/catalogue.ts'
import { books, unroundedPrice } from './tables.ts'

export type ArticleSort = (typeof ARTICLE_SORTS)[number]

const given = sql.placeholder

/** Weights of D, C, B, A: see `search-vector.ts`. A best seller counts more, but never more than a better match. */
const relevance = sql`ts_rank('{0.1, 0.25, 0.5, 1}', ${books.search}, ${given('tsquery')}::tsquery)
  * (1 + 0.05 * ln(1 + ${books.bestsellerCount}))`

export const ARTICLE_ORDERS: Record<ArticleSort, SQL[]> = {
  relevance: [
    sql`${books.isbn} = ${given('isbn')} desc`,
    sql`${books.titleKey} = ${given('titleKey')} desc`,
    sql`${books.titleKey} = any(${given('titleKeys')}) desc`,
    sql`${relevance} desc`,
    desc(books.id),
  ],
  new: [desc(books.createdAt), desc(books.id)],
  best: [desc(books.bestsellerCount), desc(books.id)],
  title: [asc(books.titleKey), asc(books.id)],
  price_asc: [sql`${unroundedPrice(books)} asc`, asc(books.id)],
  price_desc: [sql`${unroundedPrice(books)} desc`, desc(books.id)],
}
