import { matchPath } from 'react-router'
import type { RecordedAct } from '#shared/contract/staff/record.ts'
import { idPrefixOf } from '#shared/vouchers/state.ts'
import { teamWords } from '#shared/text/staff/team-words.ts'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { readCode } from '../scan/read-code.ts'
import { SCREENS } from '../screens.ts'
import { useTeam } from './use-team.ts'

const ROOMS = { isbn: '/books', order: '/orders', return: '/inbox' } as const

const NUMBERED: Record<string, string> = { event: '/events', import: '/import', letter: '/letters' }

function pathOf(subject: string): string | undefined {
  const { kind, text } = readCode(subject)
  if (idPrefixOf(subject) !== undefined) return `/vouchers?q=${subject}`
  if (kind !== 'other' && kind !== 'voucher') return `${ROOMS[kind]}/${text}`
  const [, room = '', number = ''] = /^([a-z]+) (\d+)$/.exec(subject) ?? []
  return NUMBERED[room] && `${NUMBERED[room]}/${number}`
}

/** What an act was about, linked to its screen where there is one. */
export function SubjectLink({ act: { subject } }: { act: RecordedAct }) {
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
