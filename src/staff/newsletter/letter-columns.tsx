import type { LetterRow } from '#shared/contract/staff/letters.ts'
import { Link } from '#ui/link.tsx'
import type { Column } from '../table/data-table.tsx'
import { LetterState } from './letter-state.tsx'
import { whenOf, type Around } from './when-of.ts'

function readersOf({ readers, waiting, failed }: LetterRow, { words }: Around) {
  if (readers === null) return null
  return (
    <>
      {waiting > 0 ? words.sentTo(readers - waiting, readers) : readers}
      {failed > 0 && <span className="block text-xs text-out-of-stock">{words.failed(failed)}</span>}
    </>
  )
}

/** Returns the columns of the list of letters. */
export const letterColumns = (around: Around): Column<LetterRow>[] => {
  const { words } = around
  return [
    {
      header: words.columns.subject,
      cell: (letter) => (
        <>
          <Link to={`/letters/${letter.number}`} className="font-semibold underline">
            {letter.subject_fr}
          </Link>
          <span className="block text-xs text-muted">{letter.subject_en ?? words.frenchOnly}</span>
          <span className="block text-xs text-muted sm:hidden">{whenOf(letter, around)}</span>
        </>
      ),
    },
    { header: words.columns.state, cell: ({ state }) => <LetterState state={state} /> },
    { header: words.columns.when, cell: (letter) => whenOf(letter, around), className: 'max-sm:hidden' },
    { header: words.columns.readers, align: 'end', cell: (letter) => readersOf(letter, around) },
  ]
}
