/** Alerts: asking, the pages of their mailed links, and a customer's own. */
import type { AlertKind, AlertState } from '#shared/alerts/alerts.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import type { AlertRequest, NewAlert, CustomerAlert, OfferedCopy } from '#shared/contract/alerts.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'
import { bookOf } from './wire-books.ts'

const post = <T>(path: string, body: unknown, lang?: Language) =>
  call<Data<T>>(browserApi, path, { method: 'POST', body, bearer: true, query: { lang } })

/** Subscribes to an alert; throws NOT_FOUND for a book that is not sold, INVALID_FIELDS, TOO_MANY_REQUESTS. */
export const requestAlert = (request: AlertRequest): Promise<NewAlert['state']> =>
  post<NewAlert>('/alerts', request).then(({ data }) => data.state)

/** Confirms the alert of a mailed link; throws NOT_FOUND for one that holds nothing. */
export const confirmAlert = (token: string) => post('/alerts/confirm', { token })

/** Gives up the alert of a mailed link; throws NOT_FOUND for one that holds nothing. */
export const cancelAlert = (token: string) => post('/alerts/leave', { token })

/** Returns the reserved copy for whoever holds a mailed link, and until when; throws NOT_FOUND once it no longer is. */
export const readOffer = (token: string, lang: Language): Promise<{ book: ShelfBook; heldUntil: string }> =>
  post<OfferedCopy>('/alerts/offer', { token }, lang).then(({ data }) => ({
    book: bookOf(data.article),
    heldUntil: data.held_until,
  }))

export type MyAlert = {
  id: string
  kind: AlertKind
  state: AlertState
  book: ShelfBook
  /** Until when a copy is reserved. */
  heldUntil: string | null
}

const ofUser = (userId: string) => `/users/${encodeURIComponent(userId)}/alerts`

/** Returns a customer's alerts that last, in the order of asking. */
export const getAlerts = async (userId: string, lang: Language, signal: AbortSignal): Promise<MyAlert[]> => {
  const query = { lang }
  const { data } = await call<Data<CustomerAlert[]>>(browserApi, ofUser(userId), {
    bearer: true,
    query,
    signal,
  })
  return data.map(({ id, kind, state, article, held_until: heldUntil }) => ({
    id,
    kind,
    state,
    book: bookOf(article),
    heldUntil,
  }))
}

/** Gives up an alert of a customer; throws NOT_FOUND for one that is over. */
export const removeAlert = (userId: string, id: string) =>
  call<unknown>(browserApi, `${ofUser(userId)}/${id}`, { method: 'DELETE', bearer: true })
