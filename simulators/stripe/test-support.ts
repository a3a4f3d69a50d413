import { createServer } from 'node:http'
import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { listen, stopListening } from './http/listen.ts'
import { readBody } from './http/body.ts'
import { startStripeSimulator } from './server.ts'
import type { StripeSimulator, StripeSimulatorOptions } from './server.ts'

/** Starts a stand-in that ends with the test. */
export async function aSimulator(options: StripeSimulatorOptions = {}): Promise<StripeSimulator> {
  const simulator = await startStripeSimulator({ webhookRetryMs: 5, ...options })
  onTestFinished(() => simulator.close())
  return simulator
}

/** Returns the official client, pointed at the stand-in and nothing else changed. */
export function clientOf(
  { port, secretKey }: Pick<StripeSimulator, 'port' | 'secretKey'>,
  key = secretKey,
): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })
}

/** How long a test waits for what will come on its own, on however busy a machine. */
export const PATIENCE_MS = 60_000

export const AMOUNT = { amount: 4300, currency: 'eur' }

/** A confirmation as the browser's form sends it, for the API. */
export const RETURN_URL = 'https://shop.example/order-success'

interface Received {
  payload: string
  signature: string
  type: string
}

/** A shop's webhook address that answers with `statuses` in turn, then with 200. */
export async function aWebhookEndpoint(...statuses: number[]) {
  const received: Received[] = []
  const left = [...statuses]
  const server = createServer((request, response) => {
    void readBody(request).then((payload) => {
      const signature = request.headers['stripe-signature']?.toString() ?? ''
      const { type } = JSON.parse(payload ?? '{}') as { type: string }
      received.push({ payload: payload ?? '', signature, type })
      response.writeHead(left.shift() ?? 200).end()
    })
  })
  const { url } = await listen(server, '127.0.0.1', 0)
  onTestFinished(() => stopListening(server))
  return { url: `${url}/hooks`, received }
}
