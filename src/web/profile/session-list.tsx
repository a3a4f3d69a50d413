import { useRef, useState } from 'react'
import type { AccountSession } from '#shared/contract/accounts.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { endAllSessions, endSession } from '../api/profile.ts'
import { localPath } from '../paths.ts'
import { session } from '../session/session.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { browserOf } from '#shared/accounts/browser-name.ts'
import { useDates } from '../use-dates.ts'

type SessionListProps = {
  userId: string
  sessions: readonly AccountSession[]
  onChange: (sessions: AccountSession[]) => void
}

/** Where the customer is signed in; each can be ended, or all at once. */
export function SessionList({ userId, sessions, onChange }: SessionListProps) {
  const { security: words, notSaved } = useWords(profileWords)
  const language = useLanguage()
  const { day } = useDates()
  const [isLeaving, setIsLeaving] = useState(false)
  const isBusy = useRef(false)

  async function end({ id }: AccountSession) {
    // The answer to one would bring the other back into the list
    if (isBusy.current) return
    isBusy.current = true
    try {
      await endSession(userId, id)
      onChange(sessions.filter((one) => one.id !== id))
      showToast('success', words.ended)
    } catch {
      showToast('error', notSaved)
    } finally {
      isBusy.current = false
    }
  }

  async function endAll() {
    try {
      await endAllSessions(userId)
    } catch {
      return showToast('error', notSaved)
    }
    session.clear()
    // A new document: nothing of theirs stays in this page's memory
    window.location.assign(localPath(language, '/login'))
  }

  return (
    <>
      <ul className="rounded-md border border-hairline bg-card">
        {sessions.map((one) => {
          const { browser, system } = browserOf(one.user_agent)
          const name = words.browser(browser, system)
          return (
            <li
              key={one.id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-t border-hairline px-5 py-2 first:border-t-0"
            >
              <div>
                <p className="font-medium">{name}</p>
                <p className="text-sm text-muted">
                  {words.lastUsed(day(one.last_used_at))}, {words.openedOn(day(one.created_at))}
                </p>
              </div>
              {one.is_current ? (
                <span className="text-sm font-semibold text-in-stock">{words.thisOne}</span>
              ) : (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={words.endOf(name)}
                  onClick={() => void end(one)}
                >
                  {words.end}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Button variant="outline" size="small" className="mt-4" onClick={() => setIsLeaving(true)}>
        {words.endAll}
      </Button>
      <Dialog open={isLeaving} onClose={() => setIsLeaving(false)} title={words.endAll}>
        <p className="text-lg">{words.endAllText}</p>
        <Button className="mt-6" onClick={() => void endAll()}>
          {words.endAllConfirm}
        </Button>
      </Dialog>
    </>
  )
}
