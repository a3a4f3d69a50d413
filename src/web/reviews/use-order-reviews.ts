/** The books of an order with what its buyer wrote, for who may write it. */
import { useEffect, useState } from 'react'
import type { OrderReviews, OwnReview } from '#shared/contract/reviews.ts'
import { ApiError } from '../api/client.ts'
import { readOrderReviews } from '../api/reviews.ts'
import { rememberOrder } from '../state/known-orders.ts'
import { shopperStore } from '../state/shopper-store.ts'
import { useOrderKey } from '../state/use-order-key.ts'

type Told =
  { kind: 'loading' } | { kind: 'notFound' } | { kind: 'failed' } | { kind: 'found'; reviews: OrderReviews }

/** The link of a mail opens the order's other pages too. */
function remember(number: string, key: string) {
  shopperStore.update((shopper) => {
    const isOpen = shopper.orders.some((known) => known.number === number && known.isOpen)
    return rememberOrder(shopper, { number, key, isOpen })
  })
}

/** Returns what is known, how to ask again, and how to note what was just written. */
export function useOrderReviews(number: string) {
  const { key, mayAsk } = useOrderKey(number)
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<{ of: string; told: Told }>()
  const of = `${number} ${key} ${mayAsk} ${tries}`

  useEffect(() => {
    if (!mayAsk) return
    let isCurrent = true
    readOrderReviews({ number, key }).then(
      (reviews) => {
        if (key !== undefined) remember(reviews.number, key)
        if (isCurrent) setAnswer({ of, told: { kind: 'found', reviews } })
      },
      (error: unknown) => {
        const kind = error instanceof ApiError && error.code === 'NOT_FOUND' ? 'notFound' : 'failed'
        if (isCurrent) setAnswer({ of, told: { kind } })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [number, key, mayAsk, of])

  function note(bookId: number, review: OwnReview | null) {
    setAnswer((before) => {
      if (before?.told.kind !== 'found') return before
      const { reviews } = before.told
      const articles = reviews.articles.map((one) => (one.article_id === bookId ? { ...one, review } : one))
      return { ...before, told: { kind: 'found', reviews: { ...reviews, articles } } }
    })
  }

  const waiting: Told = { kind: mayAsk === false ? 'notFound' : 'loading' }
  return {
    order: { number, key },
    told: answer?.of === of ? answer.told : waiting,
    retry: () => setTries(tries + 1),
    note,
  }
}
