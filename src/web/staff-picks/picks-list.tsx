import type { PickedBook as Picked } from '../api/staff-picks.ts'
import { useDates } from '../use-dates.ts'
import { PickedBook } from './picked-book.tsx'

/** Picks one below the other, each with its day. */
export function PicksList({ picks }: { picks: readonly Picked[] }) {
  const { day } = useDates()
  return (
    <ol className="mt-10 grid gap-12 lg:grid-cols-2 lg:gap-x-16">
      {picks.map((picked) => (
        <li key={picked.pick.id}>
          <p className="mb-3 text-sm text-muted">
            <time dateTime={picked.pick.publishedAt}>{day(picked.pick.publishedAt)}</time>
          </p>
          <PickedBook picked={picked} />
        </li>
      ))}
    </ol>
  )
}
