/** The articles that a cart asks for in the browser: those it holds, and the favorites of the added-to-cart popup. */
import type { Article } from '#shared/contract/catalogue.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { listArticles } from './catalogue.ts'
import { browserApi } from './client.ts'

const MOST_AT_ONCE = 100

/**
 * Returns the articles with these ids, removed ones included; ids that no longer exist are left out. `now`: as they are at
 * this moment, not as they were a second or two ago.
 */
export async function getArticlesById(
  ids: readonly number[],
  lang: Language,
  { now = false } = {},
): Promise<Article[]> {
  const asked = { per_page: MOST_AT_ONCE, lang, ...(now && { asked_at: Date.now() }) }
  const articles: Article[] = []
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const some = ids.slice(from, from + MOST_AT_ONCE)
    articles.push(...(await listArticles(browserApi, { ids: some, ...asked })).data)
  }
  return articles
}

/** Returns the booksellers' choice (§7: `GET /articles?favorites`). */
export const getFavorites = (lang: Language) =>
  listArticles(browserApi, { favorites: '', lang }).then(({ data }) => data)
