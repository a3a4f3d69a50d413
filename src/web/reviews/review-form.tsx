import { useState } from 'react'
import type { OwnReview } from '#shared/contract/reviews.ts'
import { MAX_REVIEW_CHARACTERS } from '#shared/reviews/limits.ts'
import { reviewsWords } from '#shared/text/en/reviews.ts'
import { ApiError } from '../api/client.ts'
import { writeReview, type OpenedOrder } from '../api/reviews.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { StarsInput } from './stars.tsx'

type ReviewFormProps = {
  order: OpenedOrder
  bookId: number
  title: string
  /** What stands there already. */
  review: OwnReview | null
  onWritten: (review: OwnReview) => void
  /** Without it there is nothing to go back to. */
  onCancel: (() => void) | undefined
}

/** Stars and words about one book. */
export function ReviewForm({ order, bookId, title, review, onWritten, onCancel }: ReviewFormProps) {
  const words = useWords(reviewsWords)
  const language = useLanguage()
  const [rating, setRating] = useState(review?.rating)
  const { form, field, faults, problem, isSending, submit } = useForm({
    empty: { rating: review ? String(review.rating) : '', text: review?.text ?? '' },
    errors: words.errors,
    faultsOf: ({ rating: chosen, text }) => [
      ...(chosen === '' ? (['rating'] as const) : []),
      ...(text.trim() === '' || text.trim().length > MAX_REVIEW_CHARACTERS ? (['text'] as const) : []),
    ],
    async send({ rating: chosen, text }) {
      onWritten(await writeReview(order, bookId, { rating: Number(chosen), text: text.trim(), language }))
    },
    problemOf: (error) =>
      error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS' ? words.tooMany : words.notSent,
  })
  const stars = field('rating')
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={words.reviewOf(title)} className="grid gap-4">
      <ProblemAlert problem={problem} />
      <FormSummary faults={faults} />
      <StarsInput
        rating={rating}
        error={stars.error}
        onChange={(chosen) => {
          setRating(chosen)
          stars.onChange({ target: { value: String(chosen) } })
        }}
      />
      <TextAreaField {...field('text')} label={words.words} required rows={5} hint={words.wordsHint} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          label={review ? words.change : words.submit}
          sending={words.sending}
          isSending={isSending}
        />
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
