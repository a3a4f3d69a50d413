import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createFaultPlan } from '../shared/faults.ts'
import { readBody } from '../shared/http/body.ts'
import { sendUnderFault } from '../shared/http/faulty-answer.ts'
import { openFake } from '../shared/open-fake.ts'
import type { FakeOptions } from '../shared/options.ts'
import { openStore } from '../shared/state/store.ts'
import { createWebhooks } from '../shared/webhooks/webhooks.ts'
import { createApi, type Account, type Call } from './api.ts'
import { answerApproval } from './approval-endpoint.ts'
import { createNoticeSigner, type NoticeSigner } from './certificate.ts'
import { createControls, type Controls, type Settings } from './controls.ts'
import { DEMO_CLIENT_ID, DEMO_CLIENT_SECRET, DEMO_WEBHOOK_ID } from './demo-keys.ts'
import { newId } from './ids.ts'
import type { Bank } from './orders.ts'
import { servePage } from './pages.ts'
import type { Records } from './records.ts'

/** A running fake. */
export interface PayPalSimulator extends Account, Controls {
  url: string
  port: number
  webhookId: string
  signer: NoticeSigner
  /** Where the certificate of its notices is. */
  certUrl: string
  close(): Promise<void>
}

const CERTIFICATES = '/v1/notifications/certs/'
const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json' }
const ERROR_BODY = { name: 'INTERNAL_SERVER_ERROR', debug_id: 'demo' }

/** Starts a server that speaks PayPal's API as far as the shop uses it. */
export async function startPayPalSimulator(
  options: FakeOptions & Partial<Account> & { webhookId?: string } = {},
): Promise<PayPalSimulator> {
  const {
    clientId = DEMO_CLIENT_ID,
    clientSecret = DEMO_CLIENT_SECRET,
    webhookId = DEMO_WEBHOOK_ID,
  } = options
  const settings: Settings = { holdsCaptures: false, latencyMs: 0 }
  const store = openStore<Records>(options.file)
  const signer = createNoticeSigner()
  const certUrl = () => `${server.url}${CERTIFICATES}${signer.name}`
  const webhooks = createWebhooks(store, {
    url: options.webhookUrl,
    retryMs: options.webhookRetryMs,
    signed: (payload) => signer.headers(payload, { webhookId, certUrl: certUrl() }),
  })
  const faults = createFaultPlan()
  const bank: Bank = {
    store,
    get url() {
      return server.url
    },
    holdsCaptures: () => settings.holdsCaptures,
    change: webhooks.change,
    emit(news) {
      const id = `WH-${newId()}-${newId()}`
      const create_time = new Date().toISOString()
      webhooks.record({ id, event_version: '1.0', create_time, resource_version: '2.0', ...news })
    },
  }
  const api = createApi(bank, { clientId, clientSecret })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    if (request.method === 'GET' && servePage(pathname, response)) return
    if (pathname === `${CERTIFICATES}${signer.name}`) {
      response.writeHead(200, { 'content-type': 'application/x-pem-file' }).end(signer.pem)
    } else if (pathname === '/checkoutnow/order') {
      const form = new URLSearchParams((await readBody(request)) ?? '')
      const choice = request.method === 'POST' ? form.get('choice') : null
      const { status, body } = answerApproval(bank, searchParams.get('token') ?? '', choice)
      response.writeHead(status, HEADERS).end(JSON.stringify(body))
    } else await serveApi(request, response, pathname)
  }

  async function serveApi(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const call: Call = {
      method: request.method ?? 'GET',
      path,
      body: (await readBody(request)) ?? '',
      authorization: request.headers.authorization,
      requestId: request.headers['paypal-request-id']?.toString(),
    }
    const begun = api.begin(call)
    if (typeof begun !== 'function') return void response.writeHead(begun.status, HEADERS).end(begun.body)
    try {
      if (settings.latencyMs > 0) await pause(settings.latencyMs, undefined, { ref: false })
      const fault = faults.take({ method: call.method, path })
      await sendUnderFault(response, { fault, errorBody: ERROR_BODY }, () => ({
        ...api.answer(call),
        headers: HEADERS,
      }))
    } finally {
      begun()
    }
  }

  const server = await openFake(serve, { store, webhooks, options, setting: 'PAYPAL_SIMULATOR_PORT' })
  return {
    ...server,
    clientId,
    clientSecret,
    webhookId,
    signer,
    certUrl: certUrl(),
    ...createControls({ bank, settings, webhooks, faults }),
  }
}
