/** Google Identity's script, from its own host: loaded where the button is shown and nowhere else. */
import { loadScript } from '#ui/load-script.ts'

type GoogleIdentity = {
  initialize: (options: { client_id: string; callback: (answer: { credential: string }) => void }) => void
  renderButton: (place: HTMLElement, look: Record<string, string | number>) => void
}

const SCRIPT_URL = 'https://accounts.google.com/gsi/client'

/** Returns the script's entry; throws when it cannot be loaded. */
export const googleIdentity = () =>
  loadScript(
    SCRIPT_URL,
    () => (window as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id,
  )
