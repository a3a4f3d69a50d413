import { promiseWords, type PromisePlace } from '#shared/promises/promise-words.ts'
import type { BookPromise } from '#shared/promises/book-promise.ts'
import { useText } from '#ui/text.tsx'
import { useNow } from './use-now.ts'

type PromiseTextProps = {
  promise: BookPromise
  place?: PromisePlace
  /** Whether a pre-order is called one. */
  isNamed?: boolean
}

/** When copies are there, in words; at home unless nothing is sent. */
export function PromiseText({ promise, place = 'home', isNamed = true }: PromiseTextProps) {
  const words = useText().promises
  const now = useNow()
  return (
    // Rendered on one side of midnight and hydrated on the other, the words may differ, and both are true
    <span suppressHydrationWarning>{promiseWords(words, promise, { now, place, isNamed })}</span>
  )
}
