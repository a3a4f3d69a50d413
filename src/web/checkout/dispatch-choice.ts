/** What sending an order together or apart means for its buyer: which books, and when. */
import type { Quote } from '#shared/contract/checkout.ts'

type Line = Pick<Quote['lines'][number], 'title' | 'available' | 'promise'>

export type DispatchChoice = {
  /** When everything is there. */
  together: string
  /** The books of each parcel, the first one first. */
  apart: { when: string; titles: string[] }[]
}

/** Returns the choice as dates in words; undefined where all books come at the same time, so that there is none to make. */
export function dispatchChoice(
  lines: readonly Line[],
  inWords: (promise: Line['promise']) => string | undefined,
): DispatchChoice | undefined {
  const promised = lines
    .flatMap(({ title, available, promise }) => {
      const when = inWords(promise)
      return available > 0 && promise && when ? [{ title, when, at: promise.ready_at }] : []
    })
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const apart = [...Map.groupBy(promised, ({ when }) => when)].map(([when, same]) => ({
    when,
    titles: same.map(({ title }) => title),
  }))
  const last = apart.at(-1)
  return last && apart.length > 1 ? { together: last.when, apart } : undefined
}
