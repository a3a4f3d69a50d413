/** Loaded when it is pressed: ends the session here, in the other tabs and at the server (§4). */
import { logout } from '../api/accounts.ts'
import { localPath } from '../paths.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { session } from '../session/session.ts'
import { tokenKeeper } from '../session/token.ts'

/** How long the server may take to receive it before the page is left; the call goes on after that. */
const PATIENCE_MS = 3000

/** Leaves by loading `/login` as a new document: nothing of theirs stays in this page's memory. */
export async function signOut(language: Language): Promise<void> {
  const token = tokenKeeper.read()
  if (token !== undefined) {
    const patience = new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS)
    })
    // §7: errors are ignored
    await Promise.race([logout(token).catch(() => undefined), patience])
  }
  session.clear()
  window.location.assign(localPath(language, '/login'))
}
