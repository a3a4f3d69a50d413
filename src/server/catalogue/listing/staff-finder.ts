/** Books that staff mean by a few words, as forgiving as the shop's own search. */
import type { Language } from '#shared/contract/preferences.ts'
import type { Article } from '#shared/contract/articles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createArticleLists } from './article-lists.ts'

/** Creates the finder of a shop's books on sale: the best first, at most so many. */
export function createStaffFinder(db: Db) {
  const { listArticles } = createArticleLists(db)
  return async (typed: string, { most, lang }: { most: number; lang: Language }): Promise<Article[]> =>
    (await listArticles({ smart_search: typed, page: 1, per_page: most, lang })).data
}
