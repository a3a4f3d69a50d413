/** Calls about who one is: signing in and out, registering, resetting, preferences (§7). */
import type { LoggedIn } from '#shared/contract/accounts.ts'
import { browserApi, call } from './client.ts'

/** Tells whether the kept token belongs to this customer and is still good. */
export const isLoggedIn = (userId: string) =>
  call<LoggedIn>(browserApi, '/is-user-logged-in', {
    method: 'POST',
    bearer: true,
    body: { user_id: userId },
  }).then(({ is_logged_in }) => is_logged_in)
