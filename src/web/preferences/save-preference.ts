/** Language and currency are changed here at once and remembered by this browser; a customer's are saved at the server too (§4). */
import { rememberPreference, type Preference } from './preference-cookies.ts'
import { session } from '../session/session.ts'

/** Loaded as soon as there is a customer: their page may be on its way out when they choose. */
export const loadSaveUser = () => import('../api/save-user.ts')

/** A failure at the server is only logged (§7, §8). */
export function savePreference(chosen: Preference): void {
  rememberPreference(chosen)
  const { user } = session.read()
  if (!user) return
  session.change(chosen)
  loadSaveUser()
    .then(({ saveUser }) => saveUser(user.id, chosen))
    .catch((error: unknown) => console.warn('The choice was not saved.', error))
}
