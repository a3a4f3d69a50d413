import type { Article } from '#shared/contract/catalogue.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { listArticles } from '../api/catalogue.ts'
import type { ApiClient } from '../api/client.ts'

const SHELF_BOOKS = 6

/** Returns books of the same collection and author; of the same category when those are few. No book comes twice. */
export async function relatedBooks(api: ApiClient, { article, lang }: { article: Article; lang: Language }) {
  const author = article.contributors.find(({ role }) => role === 'author')
  const category = article.categories.toSorted((one, other) => other.niveau - one.niveau)[0]
  const shown = new Set([article.id])
  const shelf = async (
    filter: Partial<Record<'collection' | 'collaborator' | 'category', readonly number[]>>,
  ) => (await listArticles(api, { lang, sort: 'best', per_page: 3 * SHELF_BOOKS, ...filter })).data
  const [byAuthor, byCollection, byCategory] = await Promise.all([
    author ? shelf({ collaborator: [author.id] }) : [],
    article.collection_id === null ? [] : shelf({ collection: [article.collection_id] }),
    category ? shelf({ category: [category.id] }) : [],
  ])
  const pick = (books: readonly Article[]) => {
    const picked = books.filter(({ id }) => !shown.has(id)).slice(0, SHELF_BOOKS)
    for (const { id } of picked) shown.add(id)
    return picked
  }
  const sameAuthor = pick(byAuthor)
  const sameCollection = pick(byCollection)
  const isShort = sameAuthor.length + sameCollection.length < SHELF_BOOKS
  return { sameAuthor, sameCollection, sameCategory: isShort ? pick(byCategory) : [] }
}
