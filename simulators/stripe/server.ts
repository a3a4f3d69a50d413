import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Settings } from './api/context.ts'
import { createFaultPlan } from './faults.ts'
import { serveApi } from './http/api-endpoint.ts'
import { serveChallenge } from './http/challenge-endpoint.ts'
import { listen, stopListening } from './http/listen.ts'
import { servePage } from './http/pages.ts'
import { openStore } from './state/store.ts'
import type { Store } from './state/store.ts'
import { createControls } from './controls.ts'
import type { Controls } from './controls.ts'
import { signatureHeader } from './webhooks/signature.ts'
import { createWebhookSender } from './webhooks/sender.ts'
import type { Outbox } from './webhooks/sender.ts'
import { DEMO_PUBLISHABLE_KEY, DEMO_SECRET_KEY, DEMO_WEBHOOK_SECRET } from './demo-keys.ts'

/** How a stand-in is started; without a file it forgets its payments at the end. */
export interface StripeSimulatorOptions {
  host?: string
  /** 0, the default, takes a free port. */
  port?: number
  file?: string
  secretKey?: string
  publishableKey?: string
  webhookSecret?: string
  webhookUrl?: string
  /** The wait before an event is sent for the second time; it doubles from there. */
  webhookRetryMs?: number
}

/** A running stand-in. */
export interface StripeSimulator extends Controls {
  url: string
  port: number
  secretKey: string
  publishableKey: string
  webhookSecret: string
  close(): Promise<void>
}

const WEBHOOK_RETRY_MS = 500

/** Starts a server that speaks Stripe's API as far as the shop uses it. */
export async function startStripeSimulator(options: StripeSimulatorOptions = {}): Promise<StripeSimulator> {
  const keys = {
    secretKey: options.secretKey ?? DEMO_SECRET_KEY,
    publishableKey: options.publishableKey ?? DEMO_PUBLISHABLE_KEY,
  }
  const webhookSecret = options.webhookSecret ?? DEMO_WEBHOOK_SECRET
  const settings: Settings = {
    webhookUrl: options.webhookUrl ?? null,
    dropsWebhooks: false,
    holdsProcessing: false,
  }
  const store = openStore(options.file)
  const retryBaseMs = options.webhookRetryMs ?? WEBHOOK_RETRY_MS
  const sender = createWebhookSender({
    outbox: outboxOf(store),
    settings,
    signed: (payload) => ({
      'stripe-signature': signatureHeader(payload, webhookSecret, Math.floor(Date.now() / 1000)),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }),
    retryBaseMs,
  })
  const faults = createFaultPlan()

  const contextFor = (request: Context['request']): Context => ({
    store,
    now: () => Math.floor(Date.now() / 1000),
    url,
    caller: 'shop',
    request,
    settings,
    toSend: [],
  })
  const finish = (context: Context): void => sender.send(context.toSend)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    const challenge = /^\/challenge\/(challenge_\w+)\/answer$/.exec(pathname)?.[1]
    if (challenge !== undefined) {
      const context = contextFor({ id: null, idempotency_key: null })
      await serveChallenge(context, challenge, request, response)
      finish(context)
    } else if (request.method !== 'GET' || !servePage(pathname, response)) {
      await serveApi({ keys, faults, contextFor, finish }, request, response)
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!request.destroyed) console.error('The Stripe stand-in failed:', error)
      response.destroy()
    })
  })
  const { url, port } = await listen(server, options.host ?? '127.0.0.1', options.port ?? 0).catch(
    (error: unknown) => {
      store.close()
      throw error
    },
  )
  sender.send(store.all('delivery').flatMap(({ id, state }) => (state === 'pending' ? [id] : [])))

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await sender.close()
    await stopListening(server)
    store.close()
  }
  return {
    url,
    port,
    ...keys,
    webhookSecret,
    ...createControls({ settings, sender, faults, contextFor, finish }),
    close: () => (closing ??= close()),
  }
}

function outboxOf(store: Store): Outbox {
  return {
    event(id) {
      const event = store.get('event', id)
      return event && { type: event.type, payload: JSON.stringify(event, null, 2) }
    },
    delivery: (id) => store.get('delivery', id),
    note(delivery) {
      store.put('delivery', delivery)
      const event = store.get('event', delivery.id)
      if (event && delivery.state === 'delivered') store.put('event', { ...event, pending_webhooks: 0 })
      store.commit()
    },
  }
}
