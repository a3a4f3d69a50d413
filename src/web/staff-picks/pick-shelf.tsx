import { PICKS_PATH } from '#shared/staff-picks/pick-path.ts'
import { useText } from '#ui/text.tsx'
import type { PickedBook as Picked } from '../api/staff-picks.ts'
import { ShelfHeading } from '../book-cards/shelf-heading.tsx'
import { PickedBook } from './picked-book.tsx'

/** The newest picks, on the home page. */
export function PickShelf({ picks }: { picks: readonly Picked[] }) {
  const { layout } = useText()
  return (
    <section aria-labelledby="picks-title" id="staff-picks" className="page mt-12 sm:mt-18">
      <ShelfHeading id="picks-title" title={layout.staffPicks} allPath={PICKS_PATH} />
      <ul className="grid gap-10 lg:grid-cols-2 lg:gap-x-16">
        {picks.map((picked) => (
          <li key={picked.pick.id}>
            <PickedBook picked={picked} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
