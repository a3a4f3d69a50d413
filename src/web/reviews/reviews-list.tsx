import { formatNumber } from '#shared/text/number-format.ts'
import { useId, useState } from 'react'
import type { ReviewSort } from '#shared/contract/reviews.ts'
import { type ReviewList, listReviews } from '../api/reviews.ts'
import { reviewsWords } from '#shared/text/en/reviews.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { ReviewCard } from './review-card.tsx'
import { Stars } from './stars.tsx'
import { browserApi } from '../api/browser-api.ts'
import { useQuery } from '../query/use-query.ts'

const PER_PAGE = 5

type Shown = { sort: ReviewSort; page: number }

/** The reviews of a book, a page after the other, in the order requested. */
function useReviews(bookId: number) {
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

const SORTS: readonly ReviewSort[] = ['new', 'best', 'worst']

/** What readers think of a book: the average, how the ratings spread, and what they wrote. */
export function ReviewsList({ bookId }: { bookId: number }) {
  const { list: words } = useWords(reviewsWords)
  const { sort, list, isLoading, hasFailed, hasMore, sortBy, showMore, retry } = useReviews(bookId)
  const sortId = useId()
  const waiting = (
    <p role="status" className="text-sm text-muted empty:hidden">
      {isLoading && words.loading}
    </p>
  )
  const failure = hasFailed && (
    <p role="alert" className="flex flex-wrap items-center gap-4">
      {words.failed}
      <RetryButton variant="outline" size="small" onClick={retry} />
    </p>
  )
  // Apart from the list, which would move when the summary comes to stand above it
  if (!list) {
    return (
      <>
        {waiting}
        {failure}
      </>
    )
  }
  return (
    <div className="grid gap-x-14 gap-y-8 md:grid-cols-[18rem_minmax(0,1fr)]">
      {list.meta.total > 0 && <Summary meta={list.meta} />}
      <div className="min-w-0 md:col-start-2">
        {list.meta.total > 1 && (
          <p className="mb-2 flex items-center gap-3 text-sm">
            <label htmlFor={sortId} className="text-muted">
              {words.sort}
            </label>
            <select
              id={sortId}
              value={sort}
              onChange={(event) => sortBy(SORTS.find((one) => one === event.target.value) ?? 'new')}
              className="min-h-11 rounded-md border border-edge bg-card pr-9 pl-3 font-medium"
            >
              {SORTS.map((one) => (
                <option key={one} value={one}>
                  {words.sorts[one]}
                </option>
              ))}
            </select>
          </p>
        )}
        <ul aria-busy={isLoading}>
          {list.data.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
        {waiting}
        {failure}
        {hasMore && !isLoading && !hasFailed && (
          <Button variant="outline" className="mt-5" onClick={showMore}>
            {words.more}
          </Button>
        )}
        <p className="mt-8 max-w-[70ch] text-xs text-muted">
          {words.about} {words.howTo}
        </p>
      </div>
    </div>
  )
}

function Summary({ meta: { averageRating, total, distribution } }: Pick<ReviewList, 'meta'>) {
  const { list: words } = useWords(reviewsWords)
  const language = useLanguage()
  const rate = formatNumber(averageRating ?? 0, language, 2)
  return (
    <div>
      <p className="price font-serif text-3xl">{words.average(rate)}</p>
      <div className="mt-1 flex items-center gap-3 text-sm text-muted">
        <Stars rating={Math.round(averageRating ?? 0)} />
        {words.count(total)}
      </div>
      <h3 className="sr-only">{words.distribution}</h3>
      <ul className="mt-5 grid gap-2 text-sm">
        {distribution
          .map((count, index) => ({ count, stars: index + 1 }))
          .toReversed()
          .map(({ count, stars }) => (
            <li key={stars} className="grid grid-cols-[6.500rem_minmax(0,1fr)] items-center gap-3">
              <span>{words.row(stars, count)}</span>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className="h-2 w-full rounded-full bg-tint fill-secondary"
              >
                <rect width={(100 * count) / total} height="8" />
              </svg>
            </li>
          ))}
      </ul>
    </div>
  )
}
