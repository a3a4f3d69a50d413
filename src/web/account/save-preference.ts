/** Language and currency of a customer are changed here at once, then saved at the server (§4). */
import type { Currency, Language } from '#shared/contract/preferences.ts'
import { saveUser } from '../api/save-user.ts'
import { session } from '../state/session.ts'

/** Does nothing for guests; a failure is only logged (§7, §8). */
export function savePreference(chosen: { language: Language } | { currency: Currency }): void {
  const { user } = session.read()
  if (!user) return
  session.change(chosen)
  saveUser(user.id, chosen).catch((error: unknown) => console.warn('The choice was not saved.', error))
}
