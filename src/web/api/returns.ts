/** Returns, their photos, and the withdrawal from an order. */
import type { Data, List } from '#shared/contract/envelope.ts'
import type {
  ReturnOptions,
  ReturnRequest,
  ReturnSummary,
  ReturnView,
  WithdrawalReceipt,
  WithdrawalRequest,
} from '#shared/contract/returns.ts'
import { browserApi, call } from './client.ts'

export const RETURNS_PER_PAGE = 10

const dataOf = <T>({ data }: Data<T>) => data
const ofReturn = (number: string, path = '') => `/returns/${encodeURIComponent(number)}${path}`
const ofOrder = (number: string, path: string) => `/orders/${encodeURIComponent(number)}${path}`

export const listReturns = (userId: string, page: number) =>
  call<List<ReturnSummary>>(browserApi, `/users/${encodeURIComponent(userId)}/returns`, {
    bearer: true,
    query: { page, per_page: RETURNS_PER_PAGE },
  })

export const getReturn = (number: string) =>
  call<Data<ReturnView>>(browserApi, ofReturn(number), { bearer: true }).then(dataOf)

/** Throws ALREADY_RETURNED, ORDER_STATE or TOO_MANY_REQUESTS. */
export const askForReturn = (order: string, body: ReturnRequest) =>
  call<Data<ReturnView>>(browserApi, ofOrder(order, '/returns'), { method: 'POST', bearer: true, body }).then(
    dataOf,
  )

/** Throws ALREADY_RETURNED or RETURN_STATE. */
export const changeReturn = (number: string, body: ReturnRequest) =>
  call<Data<ReturnView>>(browserApi, ofReturn(number), { method: 'PUT', bearer: true, body }).then(dataOf)

/** Throws RETURN_STATE once the shop answered. */
export const cancelReturn = (number: string) =>
  call<Data<ReturnView>>(browserApi, ofReturn(number), { method: 'DELETE', bearer: true }).then(dataOf)

/** Returns a photo, which no address opens without the token. */
export const getPhoto = (number: string, id: string) =>
  call<Blob>(browserApi, ofReturn(number, `/photos/${id}`), { bearer: true, answer: 'blob' })

/** Throws UNSUPPORTED_PICTURE, PICTURE_TOO_LARGE or PHOTO_LIMIT. */
export const sendPhoto = (number: string, file: Blob) =>
  call<Data<{ id: string }>>(browserApi, ofReturn(number, '/photos'), {
    method: 'POST',
    bearer: true,
    file,
  }).then(dataOf)

export const removePhoto = (number: string, id: string) =>
  call(browserApi, ofReturn(number, `/photos/${id}`), { method: 'DELETE', bearer: true })

const keyed = (key: string | undefined) => (key === undefined ? undefined : { 'x-order-key': key })

/** Returns what may be returned of an order, to its customer or anyone with its key; throws NOT_FOUND to others. */
export const getReturnOptions = (order: string, key?: string) =>
  call<Data<ReturnOptions>>(browserApi, ofOrder(order, '/return-options'), {
    bearer: true,
    headers: { ...keyed(key) },
  }).then(dataOf)

/** Declares a withdrawal; the same `idempotencyKey` is the same one. Throws WITHDRAWAL_OVER or ALREADY_RETURNED. */
export const withdraw = (
  order: { number: string; key: string | undefined },
  body: WithdrawalRequest,
  idempotencyKey: string,
) =>
  call<Data<WithdrawalReceipt>>(browserApi, ofOrder(order.number, '/withdrawal'), {
    method: 'POST',
    bearer: true,
    headers: { ...keyed(order.key), 'idempotency-key': idempotencyKey },
    body,
  }).then(dataOf)
