import type { Language } from '#shared/contract/preferences.ts'
import type { RecordedAction } from '#shared/contract/staff/record.ts'
import { outcomeSentence } from '#shared/text/staff/action-words.ts'
import type { team } from '#shared/text/staff/fr/team.ts'
import type { Column } from '../table/data-table.tsx'
import { matchPath } from 'react-router'
import { idPrefixOf } from '#shared/vouchers/state.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { readCode } from '../scan/read-code.ts'
import { SCREENS } from '../screens.ts'
import { useTeam } from './use-team.ts'

const PATHS = { isbn: '/books', order: '/orders', return: '/inbox' } as const

const NUMBERED: Record<string, string> = { event: '/events', import: '/import', letter: '/letters' }

function pathOf(subject: string): string | undefined {
  const { kind, text } = readCode(subject)
  if (idPrefixOf(subject) !== undefined) return `/vouchers?q=${subject}`
  if (kind !== 'other' && kind !== 'voucher') return `${PATHS[kind]}/${text}`
  const [, room = '', number = ''] = /^([a-z]+) (\d+)$/.exec(subject) ?? []
  return NUMBERED[room] && `${NUMBERED[room]}/${number}`
}

/** What an action was about, linked to its screen where there is one. */
function SubjectLink({ action: { subject } }: { action: RecordedAction }) {
  const words = useWords(teamWords)
  const { data: team } = useTeam()
  const person = team?.people.find(({ email }) => email === subject)
  const path = person ? `/team/${person.id}` : pathOf(subject)
  const hasScreen =
    path !== undefined && SCREENS.some((screen) => matchPath(screen.path, path.replace(/\?.*$/, '')))
  const written = words.subject(subject)
  if (!hasScreen) return <span className="break-words">{written}</span>
  return (
    <Link to={path} className="link break-all">
      {person?.name ?? written}
    </Link>
  )
}

/** Columns of the record: what was done, in the reader's language. */
export const recordColumns = (
  { record: words, areas }: typeof team,
  { language, moment }: { language: Language; moment: (iso: string) => string },
): Column<RecordedAction>[] => {
  // Files have no sentence of their own
  const saidOf = (action: string, rows: number | null) => {
    const [area = ''] = action.split('-')
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
      cell: ({ action, outcome, params, rows, by }) => (
        <>
          {outcome === null ? saidOf(action, rows) : outcomeSentence(language, outcome, params)}
          <span className="block text-xs text-muted sm:hidden">{by}</span>
        </>
      ),
    },
    { header: words.about, className: 'max-lg:hidden', cell: (action) => <SubjectLink action={action} /> },
  ]
}
