/** The reviews of a book, a page after the other, in the order requested. */
import { useState } from 'react'
import type { ReviewSort } from '#shared/contract/reviews.ts'
import { type ReviewList, listReviews } from '../api/reviews.ts'
import { browserApi } from '../api/browser-api.ts'
import { useQuery } from '../query/use-query.ts'

const PER_PAGE = 5

type Shown = { sort: ReviewSort; page: number }

export function useReviews(bookId: number) {
  const [{ sort, page }, setShown] = useState<Shown>({ sort: 'new', page: 1 })
  const { query, hasFailed, lastFound, retry } = useQuery<ReviewList>(
    `${bookId} ${sort} ${page}`,
    async (signal, before) => {
      const next = await listReviews(browserApi, bookId, { sort, page, per_page: PER_PAGE }, signal)
      return page === 1 || !before ? next : withNext(before, next)
    },
  )
  return {
    sort,
    /** Stays while more of it, or another order, is requested. */
    list: lastFound,
    isLoading: query.kind === 'loading',
    hasFailed,
    hasMore: lastFound !== undefined && page * PER_PAGE < lastFound.meta.total,
    sortBy: (next: ReviewSort) => setShown({ sort: next, page: 1 }),
    showMore: () => setShown({ sort, page: page + 1 }),
    retry,
  }
}

/** One that was published meanwhile pushes another onto the next page. */
function withNext(before: ReviewList, next: ReviewList): ReviewList {
  const known = new Set(before.data.map(({ id }) => id))
  return { ...next, data: [...before.data, ...next.data.filter(({ id }) => !known.has(id))] }
}
