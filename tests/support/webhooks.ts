/** Stripe's notices written by hand, so that a test can forge, age, double and twist them. */
import { randomUUID } from 'node:crypto'
import type { Data } from '#shared/contract/envelope.ts'
import { signatureHeader } from '../../simulators/stripe/signature.ts'
import type { PayingShop } from './paying-shop.ts'

type Intent = Record<string, unknown>

/** Returns a payment intent as the provider keeps it. */
export async function intentAtStripe({ stripe }: PayingShop, id: string): Promise<Intent> {
  const answer = await fetch(`${stripe.url}/v1/payment_intents/${id}`, {
    headers: { authorization: `Bearer ${stripe.secretKey}` },
  })
  return (await answer.json()) as Intent
}

/** Builds an event about an intent. */
export function anEvent(type: string, intent: Intent, id = `evt_${randomUUID()}`) {
  return { id, object: 'event', type, created: Math.floor(Date.now() / 1000), data: { object: intent } }
}

type Sending = { secret?: string; ageSeconds?: number; signature?: string | null; body?: string }

/** Sends an event to the shop, signed unless the test says otherwise; returns status and outcome. */
export async function sendEvent(shop: PayingShop, event: unknown, sending: Sending = {}) {
  const {
    secret = shop.stripe.webhookSecret,
    ageSeconds = 0,
    body = JSON.stringify(event, null, 2),
  } = sending
  const signed = signatureHeader(body, secret, Math.floor(Date.now() / 1000) - ageSeconds)
  const signature = sending.signature === undefined ? signed : sending.signature
  const answer = await shop.call('/payments/stripe/webhook', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
  })
  const answered = (await answer.json()) as Partial<Data<{ outcome: string }>> & { code?: string }
  return { status: answer.status, outcome: answered.data?.outcome ?? answered.code }
}
