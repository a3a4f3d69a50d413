import { langOf } from '#shared/text/locale.ts'
import { useState } from 'react'
import type { Review } from '#shared/contract/reviews.ts'
import { reviewsWords } from '#shared/text/en/reviews.ts'
import { useWords } from '#ui/text.tsx'
import { useDates } from '../use-dates.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { Stars } from './stars.tsx'

/** Longer texts are folded: about six lines. */
const FOLDED_CHARACTERS = 420

/** One published review; whatever direction its writer's text runs in, it stays in its box. */
export function ReviewCard({ review }: { review: Review }) {
  const { list: words } = useWords(reviewsWords)
  const [isOpen, setOpen] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const { day } = useDates()
  const author = review.author ?? words.anonymous
  const isLong = review.text.length > FOLDED_CHARACTERS
  return (
    <li className="border-t border-hairline py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={review.rating} />
        <p className="font-semibold">
          <bdi>{author}</bdi>
        </p>
        <p className="inline-flex items-center gap-1 text-sm text-in-stock">
          <CheckIcon className="size-4" />
          {words.verified}
        </p>
      </div>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={review.published_at}>{words.published(day(review.published_at))}</time>
        {', '}
        <time dateTime={review.purchased_at}>{words.purchased(day(review.purchased_at))}</time>
      </p>
      <p
        dir="auto"
        lang={langOf(review.language)}
        className={`mt-3 max-w-[65ch] font-serif text-lg break-words whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-6' : ''}`}
      >
        {review.text}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {isLong && (
          <button
            type="button"
            aria-expanded={isOpen}
            className="inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.readLess : words.readMore}
          </button>
        )}
        <Button
          variant="quiet"
          size="small"
          className="-ml-4 text-sm"
          aria-label={words.reportNamed(author)}
          onClick={() => setReporting(true)}
        >
          {words.report}
        </Button>
      </div>
      <ReportDialog reviewId={review.id} open={isReporting} onClose={() => setReporting(false)} />
    </li>
  )
}
