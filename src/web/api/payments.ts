/** Paying an order: another try after a refusal, and asking the provider now. */
import type { Data } from '#shared/contract/envelope.ts'
import type { OpenedByCode, OrderView as WireOrder } from '#shared/contract/orders.ts'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { browserApi } from './browser-api.ts'
import { call } from './client.ts'
import { orderOf } from './orders.ts'

const path = (number: string) => `/orders/${encodeURIComponent(number)}/payment`

/** Prepares another try; throws OUT_OF_STOCK when the copies are gone, ORDER_STATE when no payment is awaited. */
export const tryAgain = (number: string, key: string, by: PaymentProviderName, keepsCard = false) =>
  call<Data<PlacedOrder>>(browserApi, path(number), {
    method: 'POST',
    query: { payment_provider: by, save_card: keepsCard ? 'true' : undefined },
    bearer: true,
    headers: { 'x-order-key': key },
  }).then(({ data }) => data)

/** Returns number and key of the order whose code its buyer was read; throws NOT_FOUND or TOO_MANY_REQUESTS. */
export const openByCode = (code: string) =>
  call<Data<OpenedByCode>>(browserApi, '/orders/pay-code', { method: 'POST', body: { code } }).then(
    ({ data }) => data,
  )

const vouchers = (number: string) => `/orders/${encodeURIComponent(number)}/vouchers`

/** Pays an order that the shop took with a voucher; throws INVALID_FIELDS that says why it cannot pay. */
export const payByVoucher = (number: string, key: string, code: string) =>
  call<Data<WireOrder>>(browserApi, vouchers(number), {
    method: 'POST',
    headers: { 'x-order-key': key },
    body: { code },
  }).then(orderOf)

/** Takes the vouchers off an order that nobody has paid yet. */
export const takeVouchersOff = (number: string, key: string) =>
  call<Data<WireOrder>>(browserApi, vouchers(number), {
    method: 'DELETE',
    headers: { 'x-order-key': key },
  }).then(orderOf)

/** Has the server ask the provider, and returns the order as it is then. */
export const refreshPayment = (number: string, key: string) =>
  call<Data<WireOrder>>(browserApi, `${path(number)}/refresh`, {
    method: 'POST',
    headers: { 'x-order-key': key },
  }).then(orderOf)
