/** Returns, their photos, and the withdrawal from an order. */
import type { Data, List } from '#shared/contract/envelope.ts'
import type {
  DeclaredStatement,
  ReturnOptions as WireOptions,
  ReturnRequest,
  ReturnSummary as WireSummary,
  ReturnView as WireReturn,
  StatementView as WireStatement,
  WithdrawalReceipt as WireReceipt,
  WithdrawalRequest,
  WithdrawalStatement,
} from '#shared/contract/returns.ts'
import { withBooks, withLines } from './bought-book.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'

export const RETURNS_PER_PAGE = 10

const dataOf = <T>({ data }: Data<T>) => data
const returnOf = ({ data }: Data<WireReturn>) => withLines(data)
export type ReturnView = ReturnType<typeof returnOf>
const ofReturn = (number: string, path = '') => `/returns/${encodeURIComponent(number)}${path}`
const ofOrder = (number: string, path: string) => `/orders/${encodeURIComponent(number)}${path}`

/** Returns a page of a customer’s returns. */
export const listReturns = (userId: string, page: number) =>
  call<List<WireSummary>>(browserApi, `/users/${encodeURIComponent(userId)}/returns`, {
    bearer: true,
    query: { page, per_page: RETURNS_PER_PAGE },
  }).then(({ data, meta }) => ({ data: data.map(withBooks), meta }))
export type ReturnSummaries = Awaited<ReturnType<typeof listReturns>>
export type ReturnSummary = ReturnSummaries['data'][number]

/** Returns one of the customer’s returns. */
export const getReturn = (number: string) =>
  call<Data<WireReturn>>(browserApi, ofReturn(number), { bearer: true }).then(returnOf)

/** Throws ALREADY_RETURNED, ORDER_STATE or TOO_MANY_REQUESTS. */
export const openReturnRequest = (order: string, body: ReturnRequest) =>
  call<Data<WireReturn>>(browserApi, ofOrder(order, '/returns'), { method: 'POST', bearer: true, body }).then(
    returnOf,
  )

/** Throws ALREADY_RETURNED or RETURN_STATE. */
export const changeReturn = (number: string, body: ReturnRequest) =>
  call<Data<WireReturn>>(browserApi, ofReturn(number), { method: 'PUT', bearer: true, body }).then(returnOf)

/** Throws RETURN_STATE once the shop answered. */
export const cancelReturn = (number: string) =>
  call<Data<WireReturn>>(browserApi, ofReturn(number), { method: 'DELETE', bearer: true }).then(returnOf)

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

/** Removes a photo from a return. */
export const removePhoto = (number: string, id: string) =>
  call(browserApi, ofReturn(number, `/photos/${id}`), { method: 'DELETE', bearer: true })

const keyed = (key: string | undefined) => (key === undefined ? undefined : { 'x-order-key': key })

/** Returns what may be returned of an order, to its customer or anyone with its key; throws NOT_FOUND to others. */
export const getReturnOptions = (order: string, key?: string) =>
  call<Data<WireOptions>>(browserApi, ofOrder(order, '/return-options'), {
    bearer: true,
    headers: { ...keyed(key) },
  }).then(({ data }) => withLines(data))
export type ReturnOptions = Awaited<ReturnType<typeof getReturnOptions>>

/** Declares a withdrawal by number and e-mail; the answer is the same for every pair. Throws TOO_MANY_REQUESTS. */
export const declareWithdrawal = (body: WithdrawalStatement) =>
  call<Data<DeclaredStatement>>(browserApi, '/withdrawals', { method: 'POST', body }).then(dataOf)

/** Returns the statement of a mailed link with its order; throws NOT_FOUND for one that holds nothing. */
export const readStatement = (token: string) =>
  call<Data<WireStatement>>(browserApi, '/withdrawals/read', { method: 'POST', body: { token } }).then(
    ({ data }) => ({
      ...data,
      options: withLines(data.options),
      receipt: data.receipt && withLines(data.receipt),
    }),
  )
export type StatementView = Awaited<ReturnType<typeof readStatement>>

/** Withdraws by a mailed link, once. Throws WITHDRAWAL_OVER or ALREADY_RETURNED. */
export const confirmStatement = (token: string, lines: WithdrawalRequest['lines']) =>
  call<Data<WireReceipt>>(browserApi, '/withdrawals/confirm', {
    method: 'POST',
    body: { token, lines },
  }).then(({ data }) => withLines(data))

/** Declares a withdrawal; the same `idempotencyKey` is the same one. Throws WITHDRAWAL_OVER or ALREADY_RETURNED. */
export const withdraw = (
  order: { number: string; key: string | undefined },
  body: WithdrawalRequest,
  idempotencyKey: string,
) =>
  call<Data<WireReceipt>>(browserApi, ofOrder(order.number, '/withdrawal'), {
    method: 'POST',
    bearer: true,
    headers: { ...keyed(order.key), 'idempotency-key': idempotencyKey },
    body,
  }).then(({ data }) => withLines(data))
export type WithdrawalReceipt = Awaited<ReturnType<typeof withdraw>>
