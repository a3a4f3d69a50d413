/** Calls about vouchers that are bought in the shop: an order like others, with a voucher in place of books. */
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { VoucherOffer, VoucherOrderRequest, VoucherSheet } from '#shared/contract/voucher-orders.ts'
import { browserApi } from './browser-api.ts'
import { type ApiClient, call } from './client.ts'

/** Returns what vouchers can be bought, and within which limits. */
export const getVoucherOffer = (api: ApiClient) =>
  call<Data<VoucherOffer>>(api, '/vouchers/offer').then(({ data }) => data)

/** Places the order of a voucher; the same key is the same order, however often it is sent. */
export const placeVoucherOrder = (body: VoucherOrderRequest, idempotencyKey: string, keepsCard = false) =>
  call<Data<PlacedOrder>>(browserApi, '/vouchers/orders', {
    method: 'POST',
    body,
    bearer: true,
    query: { save_card: keepsCard ? 'true' : undefined },
    headers: { 'idempotency-key': idempotencyKey },
  }).then(({ data }) => data)

/** Returns the card of a voucher that its buyer prints; throws NOT_FOUND to everybody else. */
export const getVoucherSheet = (number: string, key: string | undefined) =>
  call<Data<VoucherSheet>>(browserApi, `/orders/${encodeURIComponent(number)}/voucher`, {
    bearer: true,
    headers: key === undefined ? {} : { 'x-order-key': key },
  }).then(({ data }) => data)
