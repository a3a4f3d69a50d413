import { useState, type ReactNode } from 'react'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { alertsWords } from '#shared/text/en/alerts.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { getAlerts, removeAlert, type MyAlert } from '../api/alerts.ts'
import { getFollows, removeFollow, type MyFollow } from '../api/follows.ts'
import { localPath } from '../paths.ts'
import { useDates } from '../use-dates.ts'
import { LoadedSection, Subsection } from './section.tsx'

/** The books of which the customer wants to be notified, and the authors whom they follow. */
export function AlertsSection({ userId }: { userId: string }) {
  const { profile: words } = useWords(alertsWords)
  const language = useLanguage()
  return (
    <LoadedSection
      name="alerts"
      of={`${userId} ${language}`}
      load={async (signal) => {
        const [alerts, follows] = await Promise.all([
          getAlerts(userId, language, signal),
          getFollows(userId, signal),
        ])
        return { alerts, follows }
      }}
      words={words}
    >
      {({ alerts, follows }, put) => (
        <>
          {(alerts.length > 0 || follows.length === 0) && (
            <AlertList userId={userId} alerts={alerts} onChange={(left) => put({ alerts: left, follows })} />
          )}
          {follows.length > 0 && (
            <Subsection title={words.authors}>
              <FollowList
                userId={userId}
                follows={follows}
                onChange={(left) => put({ alerts, follows: left })}
              />
            </Subsection>
          )}
        </>
      )}
    </LoadedSection>
  )
}

type Leaving = {
  id: string
  label: string
  path: string | undefined
  about: ReactNode
  leave: () => Promise<unknown>
}

type AlertListProps = {
  userId: string
  alerts: readonly MyAlert[]
  onChange: (alerts: MyAlert[]) => void
}

function AlertList({ userId, alerts, onChange }: AlertListProps) {
  const { profile: words } = useWords(alertsWords)
  if (alerts.length === 0) return <p className="max-w-[60ch] text-muted">{words.empty}</p>
  return (
    <LeavingList
      rows={alerts.map((alert) => ({
        id: alert.id,
        label: alert.book.title,
        path: bookPath(alert.book),
        about: <WhatFor {...alert} />,
        leave: () => removeAlert(userId, alert.id),
      }))}
      onLeft={(left) => onChange(alerts.filter(({ id }) => id !== left))}
    />
  )
}

type FollowListProps = {
  userId: string
  follows: readonly MyFollow[]
  onChange: (follows: MyFollow[]) => void
}

function FollowList({ userId, follows, onChange }: FollowListProps) {
  return (
    <LeavingList
      rows={follows.map(({ id, personId, name, isConfirmed }) => ({
        id,
        label: name,
        path: personId === undefined ? undefined : collaboratorPath({ id: personId, name }),
        about: <AboutFollow isWanted={personId === undefined} isConfirmed={isConfirmed} />,
        leave: () => removeFollow(userId, id),
      }))}
      onLeft={(left) => onChange(follows.filter(({ id }) => id !== left))}
    />
  )
}

function AboutFollow({ isWanted, isConfirmed }: { isWanted: boolean; isConfirmed: boolean }) {
  const { profile: words } = useWords(alertsWords)
  const about = [isWanted && words.wanted, !isConfirmed && words.toConfirm].filter((part) => part !== false)
  return about.length > 0 && <p className="text-sm text-muted">{about.join(', ')}</p>
}

/** What can be given up, a row each. */
function LeavingList({ rows, onLeft }: { rows: readonly Leaving[]; onLeft: (id: string) => void }) {
  const { profile: words } = useWords(alertsWords)
  const language = useLanguage()
  const [leaving, setLeaving] = useState<string>()

  async function leave(row: Leaving) {
    if (leaving !== undefined) return
    setLeaving(row.id)
    try {
      await row.leave()
      onLeft(row.id)
      showToast('success', words.left)
    } catch {
      showToast('error', words.notLeft)
    }
    setLeaving(undefined)
  }

  return (
    <ul className="rounded-md border border-hairline bg-card">
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex min-h-16 items-center justify-between gap-x-4 border-t border-hairline px-5 py-2 first:border-t-0"
        >
          <div className="min-w-0">
            {row.path === undefined ? (
              <p className="font-medium break-words">{row.label}</p>
            ) : (
              <Link
                to={localPath(language, row.path)}
                className="font-medium underline-offset-2 hover:underline"
              >
                {row.label}
              </Link>
            )}
            {row.about}
          </div>
          <Button
            variant="quiet"
            size="small"
            className="-mr-3 shrink-0 px-3!"
            aria-label={words.leaveNamed(row.label)}
            onClick={() => void leave(row)}
          >
            {words.leave}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function WhatFor({ kind, state, heldUntil }: MyAlert) {
  const { profile: words } = useWords(alertsWords)
  const { moment } = useDates()
  const isReserved = state === 'offered' && heldUntil !== null
  return (
    <p className="text-sm text-muted">
      {words.kinds[kind]}
      {state === 'pending' && `, ${words.toConfirm}`}
      {isReserved && <strong className="text-in-stock">, {words.reservedUntil(moment(heldUntil))}</strong>}
    </p>
  )
}
