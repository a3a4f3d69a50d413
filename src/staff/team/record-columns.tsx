import type { Language } from '#shared/contract/preferences.ts'
import type { RecordedAct } from '#shared/contract/staff/record.ts'
import { outcomeSentence } from '#shared/text/staff/act-words.ts'
import type { team } from '#shared/text/staff/fr/team.ts'
import type { Column } from '../table/data-table.tsx'
import { SubjectLink } from './subject-link.tsx'

/** Columns of the record: what was done, in the reader's language. */
export const recordColumns = (
  { record: words, areas }: typeof team,
  { language, moment }: { language: Language; moment: (iso: string) => string },
): Column<RecordedAct>[] => {
  // Files have no sentence of their own
  const saidOf = (act: string, rows: number | null) => {
    const [area = ''] = act.split('-')
    return rows === null ? (areas[area] ?? words.other) : words.file(areas[area] ?? words.other, rows)
  }
  return [
    { header: words.when, className: 'w-40', cell: ({ at }) => moment(at) },
    {
      header: words.by,
      className: 'max-sm:hidden',
      cell: ({ by, is_command_line: isTyped, device }) => (
        <>
          {by}
          <span className="block text-xs text-muted">{isTyped ? words.commandLine : device}</span>
        </>
      ),
    },
    {
      header: words.what,
      cell: ({ act, outcome, params, rows, by }) => (
        <>
          {outcome === null ? saidOf(act, rows) : outcomeSentence(language, outcome, params)}
          <span className="block text-xs text-muted sm:hidden">{by}</span>
        </>
      ),
    },
    { header: words.about, className: 'max-lg:hidden', cell: (act) => <SubjectLink act={act} /> },
  ]
}
