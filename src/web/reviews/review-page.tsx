/** `/review/{orderId}` (§2): rendered empty; the browser brings the key, or its customer, and asks for the books. */
import { type OrderReviews, readOrderReviews } from '../api/reviews.ts'
import { reviewsWords } from '#shared/text/en/reviews.ts'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { QuerySection } from '../query/query-section.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/review-page.ts'
import { ReviewedBook } from './reviewed-book.tsx'
import type { OwnReview } from '#shared/contract/reviews.ts'
import { rememberOpened } from '../session/remember-opened.ts'
import { useQuery, type Query } from '../query/use-query.ts'
import { useOrderKey } from '../session/use-order-key.ts'

export default function ReviewPage({ params: { orderId } }: Route.ComponentProps) {
  const words = useWords(reviewsWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[44rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <div className="mx-auto max-w-4xl">
        <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
        <Body key={orderId} number={orderId} />
      </div>
    </main>
  )
}

function Body({ number }: { number: string }) {
  const words = useWords(reviewsWords)
  const { order, query, retry, note } = useOrderReviews(number)
  return (
    <QuerySection
      query={query}
      retry={retry}
      words={words}
      waiting={<Waiting />}
      notFound={{ ...words.notFound, action: words.notFound.track, to: '/track-order' }}
    >
      {(reviews) => <Books order={order} reviews={reviews} note={note} />}
    </QuerySection>
  )
}

function Waiting() {
  const words = useWords(reviewsWords)
  return (
    <div className="mt-6 grid gap-5">
      <output>{words.loading}</output>
      <Skeleton className="h-72" />
    </div>
  )
}

type BooksProps = Pick<ReturnType<typeof useOrderReviews>, 'order' | 'note'> & { reviews: OrderReviews }

function Books({ order, reviews, note }: BooksProps) {
  const words = useWords(reviewsWords)
  const language = useLanguage()
  const follow = `/followorder/${reviews.number}`
  if (!reviews.is_delivered) {
    return <EmptyState {...words.notDelivered} action={words.notDelivered.follow} to={follow} />
  }
  return (
    <>
      <p className="mt-2 font-serif text-lg text-muted">{words.text(reviews.number)}</p>
      <p className="mt-2 max-w-prose text-sm text-muted">
        {reviews.shown_as ? words.signedAs(reviews.shown_as) : words.signedAsNobody}
      </p>
      <ul className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
        {reviews.books.map((book) => (
          <ReviewedBook
            key={book.article_id}
            order={order}
            book={book}
            onChange={(review) => note(book.article_id, review)}
          />
        ))}
      </ul>
      <ButtonLink to={localPath(language, follow)} variant="outline" className="mt-10">
        {words.follow}
      </ButtonLink>
    </>
  )
}

/** Returns what is known, how to ask again, and how to note what was just written. */
function useOrderReviews(number: string) {
  const { key, mayAsk } = useOrderKey(number)
  const { query, retry, change } = useQuery(mayAsk ? `${number} ${key}` : undefined, async () => {
    const reviews = await readOrderReviews({ number, key })
    if (key !== undefined) rememberOpened(reviews.number, key)
    return reviews
  })
  const opened: Query<OrderReviews> = mayAsk === false ? { kind: 'notFound' } : query
  return {
    order: { number, key },
    query: opened,
    retry,
    note: (bookId: number, review: OwnReview | null) =>
      change((reviews) => ({
        ...reviews,
        books: reviews.books.map((one) => (one.article_id === bookId ? { ...one, review } : one)),
      })),
  }
}
