/**
 * Stripe through its official library: PaymentIntents, refunds, signed webhooks. Calls only the configured host.
 */
import { Stripe } from 'stripe'
import type { StripeConfig } from '../config.ts'
import type { OpeningOrder, PaymentProvider } from './provider.ts'
import { createStripeCards } from './stripe-cards.ts'
import {
  toProviderRefund,
  toProviderPayment,
  createNoticeReader,
  isReplayedFailure,
  isState,
  unavailable,
} from './stripe-objects.ts'

const CURRENCY = 'eur'
/** Per payment; nobody makes more refunds. */
const MAX_REFUNDS = 1000

type Patience = { timeoutMs?: number; maxNetworkRetries?: number }

/** Makes the card payment provider of a Stripe account; every failure is ShopError PAYMENT_PROVIDER_UNAVAILABLE. */
export function createStripe(
  { secretKey, webhookSecret, apiUrl }: StripeConfig,
  { timeoutMs = 10_000, maxNetworkRetries = 1 }: Patience = {},
): PaymentProvider {
  const { protocol, hostname, port } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    apiVersion: Stripe.API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
  })

  function createIntent(order: OpeningOrder, idempotencyKey: string) {
    return stripe.paymentIntents.create(
      {
        amount: order.amountCents,
        currency: CURRENCY,
        automatic_payment_methods: { enabled: true },
        description: order.number,
        metadata: { order_number: order.number },
      },
      { idempotencyKey },
    )
  }

  async function readPayment(providerId: string) {
    return toProviderPayment(await ask(() => stripe.paymentIntents.retrieve(providerId)))
  }

  return {
    name: 'stripe',
    currency: CURRENCY,
    cards: createStripeCards(stripe),

    async openPayment(order) {
      const intent = await ask(async () => {
        try {
          return await createIntent(order, order.key)
        } catch (error) {
          // Stripe replays a key's failure for a day. Nobody has that failed intent, so a new key is safe
          if (!isReplayedFailure(error)) throw error
          return await createIntent(order, `${order.key}:again`)
        }
      })
      return { providerId: intent.id, clientSecret: secretOf(intent) }
    },

    async clientSecret(providerId) {
      return secretOf(await ask(() => stripe.paymentIntents.retrieve(providerId)))
    },

    readPayment,

    async cancelPayment(providerId) {
      try {
        return toProviderPayment(await stripe.paymentIntents.cancel(providerId))
      } catch (error) {
        // Paid, being paid or cancelled: its state shows which
        if (isState(error)) return await readPayment(providerId)
        throw unavailable(error)
      }
    },

    async refund({ id, providerId, amountCents }) {
      const refund = await ask(() =>
        stripe.refunds.create(
          { payment_intent: providerId, amount: amountCents, metadata: { refund: id } },
          { idempotencyKey: id },
        ),
      )
      return toProviderRefund(refund)
    },

    async listRefunds(providerId) {
      const list = stripe.refunds.list({ payment_intent: providerId, limit: 100 })
      const newestFirst = await ask(() => list.autoPagingToArray({ limit: MAX_REFUNDS }))
      return newestFirst.map(toProviderRefund).toReversed()
    },

    readWebhook: createNoticeReader(stripe, { webhookSecret }),
  }
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw unavailable(error)
  }
}

function secretOf({ id, client_secret: secret }: Stripe.PaymentIntent): string {
  if (!secret) throw new Error(`Stripe sent ${id} without its client secret.`)
  return secret
}
