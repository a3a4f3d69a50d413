/** A shopper who pays by wallet, and PayPal's notices written by hand, so that a test can forge, age and twist them. */
import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { placed, setupOf } from './checkout.ts'
import type { PayingShop } from './paying-shop.ts'

/** Places an order to be paid by wallet. */
export function placedForPayPal(shop: PayingShop, order: Parameters<typeof placed>[1]): Promise<PlacedOrder> {
  return placed(shop, { payment_provider: 'paypal', ...order })
}

/** Returns the id of an order's order at PayPal. */
export const paypalIdOf = (order: PlacedOrder): string => setupOf(order).client_secret

type Resource = Record<string, unknown>

/** Returns the last notice of a type about an order, as PayPal made it. */
export function noticeAbout({ paypal }: PayingShop, walletId: string, type: string) {
  const event = paypal
    .events()
    .findLast((one) => one.event_type === type && JSON.stringify(one.resource).includes(walletId))
  if (!event) throw new Error(`PayPal made no ${type} about ${walletId}.`)
  return { ...event, resource: event.resource as Resource }
}

type Sending = {
  ageSeconds?: number
  webhookId?: string
  certUrl?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a notice under a new id, signed unless the test says otherwise; returns status and outcome. */
export async function sendNotice(shop: PayingShop, notice: object, sending: Sending = {}) {
  const { paypal } = shop
  const { webhookId = paypal.webhookId, certUrl = paypal.certUrl, ageSeconds = 0 } = sending
  const signedBody = JSON.stringify({ id: `WH-${randomUUID()}`, ...notice })
  const time = new Date(Date.now() - ageSeconds * 1000)
  const answer = await shop.call('/payments/paypal/webhook', {
    method: 'POST',
    body: sending.body ?? signedBody,
    headers: {
      'content-type': 'application/json',
      ...paypal.signer.headers(signedBody, { webhookId, certUrl, time }),
      ...sending.headers,
    },
  })
  const answered = (await answer.json()) as { data?: { outcome: string }; code?: string }
  return { status: answer.status, outcome: answered.data?.outcome ?? answered.code }
}
