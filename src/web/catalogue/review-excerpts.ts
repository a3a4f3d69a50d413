import { excerpt } from '#shared/catalogue/excerpt.ts'
import type { Book } from '#shared/catalogue/book.ts'
import type { ApiClient } from '../api/client.ts'
import { listReviews } from '../api/reviews.ts'
import type { ReviewExcerpt } from './book-data.ts'

const MAX_EXCERPTS = 3
const MAX_CHARACTERS = 300

/** Returns the beginnings of a book's newest reviews, for search engines; nothing is requested for a book without any. */
export async function reviewExcerpts(api: ApiClient, { id, reviewCount }: Book): Promise<ReviewExcerpt[]> {
  if (reviewCount === 0) return []
  const { data } = await listReviews(api, id, { per_page: MAX_EXCERPTS })
  return data.map(({ author, rating, text, published_at }) => ({
    author,
    rating,
    published_at,
    text: excerpt(text, MAX_CHARACTERS),
  }))
}
