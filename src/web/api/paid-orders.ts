/** What the buyer of a paid order asks for: cancelling it or a line of it, and its invoice. */
import type { Data } from '#shared/contract/envelope.ts'
import type { OrderView as WireOrder } from '#shared/contract/orders.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'
import { orderOf } from './orders.ts'

const keyed = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'x-order-key': key }

/** Cancels an order; throws ORDER_STATE once it has left. */
export const cancelOrder = (number: string, key: string | undefined) =>
  call<Data<WireOrder>>(browserApi, `/orders/${encodeURIComponent(number)}/cancellation`, {
    method: 'POST',
    bearer: true,
    headers: keyed(key),
  }).then(orderOf)

/** Cancels the copies of a line that are still here or awaited; throws ORDER_STATE once they have left. */
export const cancelLine = (number: string, position: number, key: string | undefined) =>
  call<Data<WireOrder>>(browserApi, `/orders/${encodeURIComponent(number)}/lines/${position}/cancellation`, {
    method: 'POST',
    bearer: true,
    headers: keyed(key),
  }).then(orderOf)

/** Chooses whether a text message says that an order can be collected; throws ORDER_STATE where it cannot. */
export const setTextWish = (number: string, wanted: boolean, key: string | undefined) =>
  call<Data<WireOrder>>(browserApi, `/orders/${encodeURIComponent(number)}/text-when-ready`, {
    method: 'PUT',
    body: { wanted },
    bearer: true,
    headers: keyed(key),
  })

/** Returns an invoice or credit note as a file. */
export const getDocument = (number: string, document: string, key: string | undefined) =>
  call<Blob>(browserApi, `/orders/${encodeURIComponent(number)}/documents/${encodeURIComponent(document)}`, {
    bearer: true,
    answer: 'blob',
    headers: keyed(key),
  })
