/** The reviews of a book, a page after the other, in the order asked for. */
import { useEffect, useState } from 'react'
import type { ReviewSort } from '#shared/contract/reviews.ts'
import type { ReviewList } from '../api/reviews.ts'
import { browserApi } from '../api/client.ts'
import { listReviews } from '../api/reviews.ts'

const PER_PAGE = 5

type Shown = { sort: ReviewSort; page: number }

export function useReviews(bookId: number) {
  const [{ sort, page }, setShown] = useState<Shown>({ sort: 'new', page: 1 })
  const [tries, setTries] = useState(0)
  const [list, setList] = useState<ReviewList>()
  const [outcome, setOutcome] = useState<{ of: string; kind: 'listed' | 'failed' }>()
  const of = `${sort} ${page} ${tries}`

  useEffect(() => {
    const untilGone = new AbortController()
    listReviews(browserApi, bookId, { sort, page, per_page: PER_PAGE }, untilGone.signal).then(
      (next) => {
        // One that was published meanwhile pushes another onto the next page
        setList((before) => {
          if (page === 1 || !before) return next
          const known = new Set(before.data.map(({ id }) => id))
          return { ...next, data: [...before.data, ...next.data.filter(({ id }) => !known.has(id))] }
        })
        setOutcome({ of, kind: 'listed' })
      },
      () => {
        if (!untilGone.signal.aborted) setOutcome({ of, kind: 'failed' })
      },
    )
    return () => untilGone.abort()
  }, [bookId, sort, page, of])

  return {
    sort,
    list,
    kind: outcome?.of === of ? outcome.kind : ('loading' as const),
    hasMore: list !== undefined && page * PER_PAGE < list.meta.total,
    sortBy: (next: ReviewSort) => setShown({ sort: next, page: 1 }),
    showMore: () => setShown({ sort, page: page + 1 }),
    retry: () => setTries(tries + 1),
  }
}
