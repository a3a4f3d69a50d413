/** Following authors: requested, and a customer's own. Mailed links are those of alerts. */
import type { NewAlert } from '#shared/contract/alerts.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Follow, FollowRequest } from '#shared/contract/follows.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

/** Follows an author; throws NOT_FOUND for nobody of the catalogue, INVALID_FIELDS, TOO_MANY_REQUESTS. */
export const requestFollow = (body: FollowRequest): Promise<NewAlert['state']> =>
  call<Data<NewAlert>>(browserApi, '/follows', { method: 'POST', body, bearer: true }).then(
    ({ data }) => data.state,
  )

/** `personId` is undefined as long as the shop has nothing of theirs. */
export type MyFollow = { id: string; personId: number | undefined; name: string; isConfirmed: boolean }

const ofUser = (userId: string) => `/users/${encodeURIComponent(userId)}/follows`

/** Returns whom a customer follows, in the order of following. */
export const getFollows = async (userId: string, signal: AbortSignal): Promise<MyFollow[]> => {
  const { data } = await call<Data<Follow[]>>(browserApi, ofUser(userId), { bearer: true, signal })
  return data.map(({ id, collaborator_id: personId, _nom: name, is_confirmed: isConfirmed }) => ({
    id,
    personId: personId ?? undefined,
    name,
    isConfirmed,
  }))
}

/** Follows an author no longer, by their number or by the follow's id; throws NOT_FOUND for one who is not followed. */
export const removeFollow = (userId: string, id: number | string) =>
  call<unknown>(browserApi, `${ofUser(userId)}/${id}`, { method: 'DELETE', bearer: true })
