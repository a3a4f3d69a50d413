import { useText } from '#ui/text.tsx'
import type { StaffPick } from '../api/staff-picks.ts'
import { PickNote } from './pick-note.tsx'

/** What the shop's booksellers say of a book, each by name. */
export function BookPicks({ picks }: { picks: readonly StaffPick[] }) {
  const { layout } = useText()
  return (
    <section aria-label={layout.staffPicks} className="mt-8 grid gap-6 border-l-3 border-secondary pl-5">
      {picks.map((pick) => (
        <PickNote key={pick.id} pick={pick} />
      ))}
    </section>
  )
}
