/** The newsletter (§7 POST /newsletter) and what the pages of its mailed links send. */
import type { Data } from '#shared/contract/envelope.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

const post = (path: string, body: unknown, lang?: Language) =>
  call<Data<unknown>>(browserApi, path, { method: 'POST', body, query: { lang } })

/** Subscribes an address; refusals carry the words to show in `fields.email` (§8). */
export const subscribe = (email: string, lang: Language) =>
  post('/newsletter', { email, ecom_type: 'bookshop' }, lang)

/** Confirms the subscription of a mailed link; throws NOT_FOUND for one that holds nothing. */
export const confirmSubscription = (token: string) => post('/newsletter/confirm', { token })

/** Ends the subscription of a mailed link; throws NOT_FOUND for one that holds nothing. */
export const endSubscription = (token: string) => post('/newsletter/unsubscribe', { token })
