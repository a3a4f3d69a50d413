import { useState } from 'react'
import type { OwnReview } from '#shared/contract/reviews.ts'
import { type OrderReviews, removeReview, type OpenedOrder } from '../api/reviews.ts'
import { reviewsWords } from '#shared/text/en/reviews.ts'
import { useWords } from '#ui/text.tsx'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { Button } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { showToast } from '#ui/toast-store.ts'
import { ReviewForm } from './review-form.tsx'
import { Stars } from './stars.tsx'

type Book = OrderReviews['books'][number]
type ReviewedBookProps = { order: OpenedOrder; book: Book; onChange: (review: OwnReview | null) => void }

const TONES = { pending: 'text-muted', published: 'text-in-stock', refused: 'text-out-of-stock' }

/** One book of the order: a form, or what was written with its state and the way to change it. */
export function ReviewedBook({ order, book, onChange }: ReviewedBookProps) {
  const words = useWords(reviewsWords)
  const [isEditing, setEditing] = useState(false)
  const { place: heading, moveFocus } = useNextFocus<HTMLHeadingElement>()
  const { article_id: bookId, title, author, review } = book

  /** What was pressed goes away with the form, or with what was written. */
  function edit(next: boolean) {
    setEditing(next)
    moveFocus()
  }

  function leaveForm(message: string) {
    edit(false)
    showToast('success', message)
  }

  async function takeBack() {
    try {
      await removeReview(order, bookId)
      onChange(null)
      leaveForm(words.removed)
    } catch {
      showToast('error', words.notSent)
    }
  }

  return (
    <li className="grid gap-6 rounded-md border border-hairline bg-card p-5 sm:grid-cols-[6rem_minmax(0,1fr)] sm:p-7">
      <div className="w-20 sm:w-24">
        <BookCover book={book} sizes="6rem" />
      </div>
      <div className="min-w-0">
        <h2 ref={heading} tabIndex={-1} className="text-2xl break-words focus:outline-none">
          {title}
        </h2>
        <p className="mb-5 text-sm text-muted">{author}</p>
        {review && !isEditing ? (
          <Written review={review} title={title} onEdit={() => edit(true)} onRemove={() => void takeBack()} />
        ) : (
          <ReviewForm
            order={order}
            bookId={bookId}
            title={title}
            review={review}
            onCancel={review ? () => edit(false) : undefined}
            onWritten={(written) => {
              onChange(written)
              leaveForm(words.sent)
            }}
          />
        )}
      </div>
    </li>
  )
}

function Written({
  review,
  title,
  onEdit,
  onRemove,
}: {
  review: OwnReview
  title: string
  onEdit: () => void
  onRemove: () => void
}) {
  const words = useWords(reviewsWords)
  return (
    <>
      <p className={`mb-3 text-sm font-semibold ${TONES[review.state]}`}>{words.states[review.state]}</p>
      <Stars rating={review.rating} />
      <p dir="auto" className="mt-3 max-w-[65ch] font-serif text-lg break-words whitespace-pre-line">
        {review.text}
      </p>
      {review.reason && (
        <p className="mt-4 border-l-4 border-out-of-stock pl-4 text-sm">
          <span className="font-semibold">{words.reason}</span>{' '}
          <span dir="auto" className="whitespace-pre-line">
            {review.reason}
          </span>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="outline" size="small" aria-label={words.editNamed(title)} onClick={onEdit}>
          {words.edit}
        </Button>
        <Button variant="quiet" size="small" aria-label={words.removeNamed(title)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </>
  )
}
