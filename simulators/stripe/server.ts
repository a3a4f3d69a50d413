import type { IncomingMessage, ServerResponse } from 'node:http'
import { createFaultPlan } from '../shared/faults.ts'
import { openFake } from '../shared/open-fake.ts'
import type { FakeOptions } from '../shared/options.ts'
import { openStore } from '../shared/state/store.ts'
import { createWebhooks } from '../shared/webhooks/webhooks.ts'
import type { Context, Settings } from './api/context.ts'
import { createControls, type Controls } from './controls.ts'
import { DEMO_PUBLISHABLE_KEY, DEMO_SECRET_KEY, DEMO_WEBHOOK_SECRET } from './demo-keys.ts'
import { serveApi } from './http/api-endpoint.ts'
import { serveChallenge } from './http/challenge-endpoint.ts'
import { servePage } from './http/pages.ts'
import type { Records } from './records.ts'
import { signatureHeader } from './signature.ts'

interface Account {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** A running fake. */
export interface StripeSimulator extends Account, Controls {
  url: string
  port: number
  close(): Promise<void>
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** Starts a server that speaks Stripe's API as far as the shop uses it. */
export async function startStripeSimulator(
  options: FakeOptions & Partial<Account> = {},
): Promise<StripeSimulator> {
  const {
    secretKey = DEMO_SECRET_KEY,
    publishableKey = DEMO_PUBLISHABLE_KEY,
    webhookSecret = DEMO_WEBHOOK_SECRET,
  } = options
  const keys = { secretKey, publishableKey }
  const settings: Settings = { holdsProcessing: false }
  const store = openStore<Records>(options.file)
  const webhooks = createWebhooks(store, {
    url: options.webhookUrl,
    retryMs: options.webhookRetryMs,
    signed: (payload) => ({
      'stripe-signature': signatureHeader(payload, webhookSecret, nowInSeconds()),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    }),
  })
  const faults = createFaultPlan()
  const contextFor = (request: Context['request']): Context => ({
    store,
    webhooks,
    now: nowInSeconds,
    url: server.url,
    caller: 'shop',
    request,
    settings,
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://fake')
    const challenge = /^\/challenge\/(challenge_\w+)\/answer$/.exec(pathname)?.[1]
    if (challenge !== undefined) {
      await serveChallenge(contextFor({ id: null, idempotency_key: null }), challenge, request, response)
    } else if (request.method !== 'GET' || !servePage(pathname, response)) {
      await serveApi({ keys, faults, contextFor }, request, response)
    }
  }

  const server = await openFake(serve, { store, webhooks, options, setting: 'STRIPE_SIMULATOR_PORT' })
  return {
    ...server,
    ...keys,
    webhookSecret,
    ...createControls({
      settings,
      webhooks,
      faults,
      context: contextFor({ id: null, idempotency_key: null }),
    }),
  }
}
