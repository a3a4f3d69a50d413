import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { readBody } from '../shared/http/body.ts'
import { openServer } from '../shared/http/server.ts'
import { startStripeSimulator, type StripeSimulator } from './server.ts'

/** Starts a fake that ends with the test. */
export async function aSimulator(
  options: Parameters<typeof startStripeSimulator>[0] = {},
): Promise<StripeSimulator> {
  const simulator = await startStripeSimulator({ webhookRetryMs: 5, ...options })
  onTestFinished(() => simulator.close())
  return simulator
}

/** Returns the official client, pointed at the fake and nothing else changed. */
export function clientOf(
  { port, secretKey }: Pick<StripeSimulator, 'port' | 'secretKey'>,
  key = secretKey,
): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
}

/** How long a test waits for what will come on its own, on however busy a machine. */
export const PATIENCE_MS = 60_000

/** A payment as the shop makes one. */
export const PAYMENT = { amount: 4300, currency: 'eur', automatic_payment_methods: { enabled: true } }

/** A confirmation with a card, or with one of Stripe's ready-made methods. */
export const by = (payment_method: string) => ({
  payment_method,
  return_url: 'https://shop.example/order-success',
})

/** Makes a payment and pays it. */
export async function pay(stripe: Stripe, method = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
  const { id } = await stripe.paymentIntents.create(PAYMENT)
  return await stripe.paymentIntents.confirm(id, by(method))
}

interface Received {
  payload: string
  signature: string
  type: string
}

/** A shop's webhook address that answers with `statuses` in turn, then with 200. */
export async function aWebhookEndpoint(...statuses: number[]) {
  const received: Received[] = []
  const left = [...statuses]
  const server = await openServer(async (request, response) => {
    const payload = (await readBody(request)) ?? ''
    const { type } = JSON.parse(payload) as { type: string }
    received.push({ payload, signature: request.headers['stripe-signature']?.toString() ?? '', type })
    response.writeHead(left.shift() ?? 200).end()
  })
  onTestFinished(() => server.close())
  return { url: `${server.url}/hooks`, received }
}
