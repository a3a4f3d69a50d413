/** Loaded when it is needed: what to say when a session is over (§8). */
import { accountWords } from '#shared/text/en/account.ts'
import { languageOfPath } from '../paths.ts'
import { showToast } from '#ui/toast-store.ts'

const SESSION_NOTICE_MS = 2000 // §9

export function announceSessionEnded(): void {
  showToast('info', accountWords[languageOfPath(window.location.pathname)].ended, SESSION_NOTICE_MS)
}
