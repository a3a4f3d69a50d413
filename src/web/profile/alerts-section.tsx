import { useState } from 'react'
import { bookPath } from '#shared/catalogue/book-path.ts'
import { alertsWords } from '#shared/text/alerts-words.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { getAlerts, removeAlert, type MyAlert } from '../api/alerts.ts'
import { localPath } from '../paths.ts'
import { useDates } from '../use-dates.ts'
import { LoadedSection } from './section.tsx'

/** The books of which the customer wants to be notified. */
export function AlertsSection({ userId }: { userId: string }) {
  const { profile: words } = useWords(alertsWords)
  const language = useLanguage()
  return (
    <LoadedSection
      name="alerts"
      of={`${userId} ${language}`}
      load={(signal) => getAlerts(userId, language, signal)}
      words={words}
    >
      {(alerts, put) => <AlertList userId={userId} alerts={alerts} onChange={put} />}
    </LoadedSection>
  )
}

type AlertListProps = {
  userId: string
  alerts: readonly MyAlert[]
  onChange: (alerts: MyAlert[]) => void
}

function AlertList({ userId, alerts, onChange }: AlertListProps) {
  const { profile: words } = useWords(alertsWords)
  const language = useLanguage()
  const [leaving, setLeaving] = useState<string>()

  async function leave(id: string) {
    if (leaving !== undefined) return
    setLeaving(id)
    try {
      await removeAlert(userId, id)
      onChange(alerts.filter((alert) => alert.id !== id))
      showToast('success', words.left)
    } catch {
      showToast('error', words.notLeft)
    }
    setLeaving(undefined)
  }

  if (alerts.length === 0) return <p className="max-w-[60ch] text-muted">{words.empty}</p>
  return (
    <ul className="rounded-md border border-hairline bg-card">
      {alerts.map((alert) => (
        <li
          key={alert.id}
          className="flex min-h-16 items-center justify-between gap-x-4 border-t border-hairline px-5 py-2 first:border-t-0"
        >
          <div className="min-w-0">
            <Link
              to={localPath(language, bookPath(alert.book))}
              className="font-medium underline-offset-2 hover:underline"
            >
              {alert.book.title}
            </Link>
            <WhatFor {...alert} />
          </div>
          <Button
            variant="quiet"
            size="small"
            className="-mr-3 shrink-0 px-3!"
            aria-label={words.leaveNamed(alert.book.title)}
            onClick={() => void leave(alert.id)}
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
