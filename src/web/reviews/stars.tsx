/** Stars, shown and chosen. */
import { useId } from 'react'
import { MAX_RATING } from '#shared/reviews/limits.ts'
import { reviewsWords } from '#shared/text/en/reviews.ts'
import { useWords } from '#ui/text.tsx'

const ALL = Array.from({ length: MAX_RATING }, (_, index) => index + 1)

function Star({ filled, className }: { filled: boolean; className: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`shrink-0 stroke-current ${filled ? 'fill-current' : 'fill-transparent'} ${className}`}
      strokeWidth="1.2"
      strokeLinejoin="round"
    >
      <path d="m10 2 2.500 5.100 5.500.800-4 3.900.950 5.500L10 14.700l-4.950 2.600.950-5.500-4-3.900 5.500-.800Z" />
    </svg>
  )
}

/** A rating as an image with its words. */
export function Stars({ rating }: { rating: number }) {
  const words = useWords(reviewsWords)
  return (
    <span role="img" aria-label={words.star(rating)} className="flex gap-0.5 text-secondary-text">
      {ALL.map((one) => (
        <Star key={one} filled={one <= rating} className="size-4" />
      ))}
    </span>
  )
}

type StarsInputProps = {
  rating: number | undefined
  error: string | undefined
  onChange: (rating: number) => void
}

/** Five radio buttons that look like stars: arrow keys choose, as in every such group. */
export function StarsInput({ rating, error, onChange }: StarsInputProps) {
  const words = useWords(reviewsWords)
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1 text-sm font-medium">
        {words.rating}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-2 flex">
          {ALL.map((one) => (
            <label
              key={one}
              className="cursor-pointer rounded-md p-2 text-secondary-text transition-colors hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="rating"
                value={one}
                checked={rating === one}
                required
                onChange={() => onChange(one)}
                className="sr-only"
              />
              <Star filled={one <= (rating ?? 0)} className="size-7" />
              <span className="sr-only">{words.star(one)}</span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm text-muted">
          {rating !== undefined && words.meanings[rating - 1]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs font-medium text-out-of-stock">
          {error}
        </p>
      )}
    </fieldset>
  )
}
