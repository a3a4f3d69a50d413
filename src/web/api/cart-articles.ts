/** The articles that a cart asks for (§7): those it holds, and the favorites of the added-to-cart popup. */
import type { Article } from '#shared/contract/catalogue.ts'
import type { List } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { browserApi, call } from './client.ts'

const MOST_IDS = 100

/** Returns the articles with these ids, removed ones included; ids that no longer exist are left out. */
export async function getArticlesById(ids: readonly number[], language: Language): Promise<Article[]> {
  const articles: Article[] = []
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const { data } = await call<List<Article>>(browserApi, '/articles', {
      query: {
        ecom_type: 'bookshop',
        ids: ids.slice(from, from + MOST_IDS).join(','),
        per_page: MOST_IDS,
        lang: language,
      },
    })
    articles.push(...data)
  }
  return articles
}

/** Returns the booksellers' choice (§7: `GET /articles?favorites`). */
export const getFavorites = (language: Language) =>
  call<List<Article>>(browserApi, '/articles', {
    query: { ecom_type: 'bookshop', favorites: '', lang: language },
  }).then(({ data }) => data)
