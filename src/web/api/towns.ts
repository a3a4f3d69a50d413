import type { Data } from '#shared/contract/envelope.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

/** Returns the towns of a French postal code of five digits, the largest first. */
export const getTowns = (postalCode: string, signal: AbortSignal) =>
  call<Data<string[]>>(browserApi, '/towns', { query: { postal_code: postalCode }, signal }).then(
    ({ data }) => data,
  )
