/** Reserving at the shop without paying, and the pages of its mailed links. */
import type { Data } from '#shared/contract/envelope.ts'
import type { NewReservation, ReservationRequest } from '#shared/contract/reservations.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

const post = <T>(path: string, body: unknown) =>
  call<Data<T>>(browserApi, path, { method: 'POST', body, bearer: true })

/** Reserves copies at the shop; throws OUT_OF_STOCK, INVALID_FIELDS, TOO_MANY_REQUESTS, NOT_FOUND. */
export const requestReservation = (request: ReservationRequest): Promise<NewReservation> =>
  post<NewReservation>('/reservations', request).then(({ data }) => data)

/** Reserves what a mailed link asks for; throws NOT_FOUND for one that holds nothing, OUT_OF_STOCK, INVALID_FIELDS. */
export const confirmReservation = (token: string) => post('/reservations/confirm', { token })

/** Gives up the reservation of a mailed link; throws NOT_FOUND for one that holds nothing. */
export const cancelReservation = (token: string) => post('/reservations/leave', { token })
