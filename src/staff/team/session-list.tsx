import type { OpenSession } from '#shared/contract/staff/team.ts'
import { browserOf } from '#shared/accounts/browser-name.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { useMoments } from './use-team.ts'

type Shown = OpenSession & { is_current?: boolean }

/** Sessions that are open, each with a button that ends it; the one of this browser ends by the lock. */
export function SessionList({
  sessions,
  onEnd,
}: {
  sessions: readonly Shown[]
  onEnd: (session: Shown) => void
}) {
  const { sessions: words } = useWords(teamWords)
  const { moment } = useMoments()
  if (sessions.length === 0) return <p className="px-4.5 py-4 text-muted">{words.none}</p>
  return (
    <ul>
      {sessions.map((session) => {
        const { browser, system } = browserOf(session.user_agent)
        const name = session.device ?? ([browser, system].filter(Boolean).join(', ') || words.unknownBrowser)
        return (
          <li
            key={session.id}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline px-4.5 py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-52">
              <span className="font-semibold">{name}</span>{' '}
              {session.is_current && (
                <span className="rounded-sm bg-secondary px-1.5 py-0.5 text-xs text-on-secondary">
                  {words.current}
                </span>
              )}
              <span className="block text-xs text-muted">
                {moment(session.created_at)}, {words.levels[session.level]},{' '}
                {words.until(moment(session.expires_at))}
              </span>
            </span>
            {!session.is_current && (
              <Button
                variant="outline"
                size="control"
                aria-label={`${words.end}, ${name}, ${moment(session.created_at)}`}
                onClick={() => onEnd(session)}
              >
                {words.end}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
