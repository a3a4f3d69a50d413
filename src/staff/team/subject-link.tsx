import { matchPath } from 'react-router'
import type { RecordedAct } from '#shared/contract/staff/record.ts'
import { Link } from '#ui/link.tsx'
import { readCode } from '../scan/read-code.ts'
import { SCREENS } from '../screens.ts'
import { useTeam } from './use-team.ts'

const ROOMS = { isbn: '/books', order: '/orders', return: '/inbox' } as const

/** What an act was about, linked to its screen where there is one. */
export function SubjectLink({ act: { subject } }: { act: RecordedAct }) {
  const { data: team } = useTeam()
  const person = team?.people.find(({ email }) => email === subject)
  const { kind, text } = readCode(subject)
  const path = person ? `/team/${person.id}` : kind === 'other' ? undefined : `${ROOMS[kind]}/${text}`
  const hasScreen = path !== undefined && SCREENS.some((screen) => matchPath(screen.path, path))
  if (!hasScreen) return <span className="break-all">{subject}</span>
  return (
    <Link to={path} className="link break-all">
      {person?.name ?? subject}
    </Link>
  )
}
