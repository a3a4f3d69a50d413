import type { Language } from '#shared/contract/preferences.ts'
import type { ImportRow } from '#shared/contract/staff/imports.ts'
import type { importing } from '#shared/text/staff/fr/import.ts'
import { Link } from '#ui/link.tsx'
import { shortMoment } from '../frame/moments.ts'
import type { Column } from '../table/data-table.tsx'
import { StateMark } from './state-mark.tsx'

/** The columns of the list of imports. */
export function importColumns(words: typeof importing, language: Language): Column<ImportRow>[] {
  return [
    {
      header: words.headers.file,
      className: 'min-w-36 py-1.5 wrap-anywhere',
      cell: ({ id, file }) => (
        <Link to={`/import/${id}`} className="link font-medium">
          {file}
        </Link>
      ),
    },
    { header: words.headers.state, cell: ({ state }) => <StateMark state={state} /> },
    {
      header: words.headers.result,
      className: 'max-md:hidden',
      cell: ({ progress }) =>
        progress && words.result(progress.added, progress.updated, progress.removed, progress.refused),
    },
    { header: words.headers.by, className: 'max-md:hidden', cell: ({ by }) => by },
    {
      header: words.headers.at,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ at }) => shortMoment(at, language),
    },
  ]
}
