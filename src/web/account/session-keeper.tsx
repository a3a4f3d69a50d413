/** Mounted once by the layout: starts the session (§4) and keeps it in step with other tabs. */
import { useEffect } from 'react'
import { currentWorker } from '../offline/current-worker.ts'
import { rememberPreference } from '../preferences/preference-cookies.ts'
import { loadSaveUser } from '../preferences/save-preference.ts'
import { onSignedIn, onSignedOut, session, type Verdict } from '../session/session.ts'

const ask = (userId: string): Promise<Verdict> =>
  import('./check-session.ts').then(
    ({ checkSession }) => checkSession(userId),
    // The file cannot be loaded: neither could the server be reached
    () => 'unknown',
  )

/** What one customer read and typed is nothing to the next: this tab's memory, and the pages stored for offline use. */
function forgetCustomer() {
  try {
    window.sessionStorage.clear()
  } catch {
    // Blocked: nothing was stored
  }
  currentWorker()?.postMessage({ forget: true })
}

export function SessionKeeper() {
  useEffect(() => onSignedOut(forgetCustomer), [])
  useEffect(
    () =>
      onSignedIn(({ user: { language } }) => {
        // The account's language is this browser's: the bare address leads there
        rememberPreference({ language })
        loadSaveUser().catch(() => {})
      }),
    [],
  )
  useEffect(() => {
    const untilGone = new AbortController()
    session.followOtherTabs(window, untilGone.signal)
    void session.start(ask)
    return () => untilGone.abort()
  }, [])
  return null
}
