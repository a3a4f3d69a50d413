/** Calls about a customer's saved cards. */
import type { List } from '#shared/contract/envelope.ts'
import type { SavedCard } from '#shared/contract/saved-cards.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

const ask = (path: string, options: { method?: 'PUT' | 'DELETE'; signal?: AbortSignal } = {}) =>
  call<List<SavedCard>>(browserApi, path, { ...options, bearer: true }).then(({ data }) => data)

/** Returns a customer's cards, the default first; throws PAYMENT_PROVIDER_UNAVAILABLE. */
export const getCards = (userId: string, signal: AbortSignal) =>
  ask(`/users/${encodeURIComponent(userId)}/cards`, { signal })

/** Returns the cards after it. */
export const makeDefaultCard = (id: string) =>
  ask(`/cards/${encodeURIComponent(id)}/default`, { method: 'PUT' })

/** Returns the cards that are left. */
export const deleteCard = (id: string) => ask(`/cards/${encodeURIComponent(id)}`, { method: 'DELETE' })
