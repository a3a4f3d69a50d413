/** The one call about an account that every page may make. */
import type { UserChanges } from '#shared/contract/accounts.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

/** Saves what a customer chose (§7 `PUT /users/{id}`); goes on while the page is left for its other language. */
export const saveUser = (userId: string, changes: UserChanges) =>
  call(browserApi, `/users/${encodeURIComponent(userId)}`, {
    method: 'PUT',
    bearer: true,
    keepalive: true,
    body: changes,
  })
