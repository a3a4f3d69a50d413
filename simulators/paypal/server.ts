import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createFaultPlan } from '../stripe/faults.ts'
import type { ApiFault, FaultPlan } from '../stripe/faults.ts'
import { readBody } from '../stripe/http/body.ts'
import { listen, stopListening } from '../stripe/http/listen.ts'
import { createWebhookSender } from '../stripe/webhooks/sender.ts'
import type { Delivery } from '../stripe/state/records.ts'
import type { Attempt } from '../stripe/webhooks/sender.ts'
import { createApi } from './api.ts'
import type { Call } from './api.ts'
import { answerApproval } from './approval-endpoint.ts'
import { createNoticeSigner } from './certificate.ts'
import type { NoticeSigner } from './certificate.ts'
import { DEMO_CLIENT_ID, DEMO_CLIENT_SECRET, DEMO_WEBHOOK_ID } from './demo-keys.ts'
import { newId } from './ids.ts'
import {
  approveOrder,
  failRefund,
  findOrder,
  openDispute,
  refundCapture,
  resolveDispute,
  reverseCapture,
  settleCapture,
} from './orders.ts'
import type { Bank } from './orders.ts'
import { servePage } from './pages.ts'
import { openStore } from './store.ts'
import type { Store, StoredEvent } from './store.ts'

/** How a stand-in is started; without a file it forgets its payments at the end. */
export interface PayPalSimulatorOptions {
  host?: string
  /** 0, the default, takes a free port. */
  port?: number
  file?: string
  clientId?: string
  clientSecret?: string
  webhookId?: string
  webhookUrl?: string
  /** The wait before an event is sent for the second time; it doubles from there. */
  webhookRetryMs?: number
}

/** A running stand-in, and what a test may do to it. */
export interface PayPalSimulator {
  url: string
  port: number
  clientId: string
  clientSecret: string
  webhookId: string
  signer: NoticeSigner
  /** Where the certificate of its notices is. */
  certUrl: string
  /** Agrees to pay, in the shopper's place. */
  approve(orderId: string, options?: { isUnfunded?: boolean }): void
  /** While true, captures stay PENDING until `settle`. */
  holdCaptures(isHeld: boolean): void
  settle(orderId: string, result: 'COMPLETED' | 'DECLINED'): void
  /** Gives money back as from PayPal's own pages. */
  refund(orderId: string, value: string): void
  /** The payer's bank sends the last refund of an order back. */
  failRefund(orderId: string): void
  /** How many refunds an order has, whatever became of them. */
  countRefunds(orderId: string): number
  /** A bank takes the money back. */
  reverse(orderId: string): void
  /** The payer disputes the payment; returns the dispute's id. */
  dispute(orderId: string): string
  resolveDispute(disputeId: string, outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR'): void
  /** PayPal forgets request ids. */
  forgetKeys(): void
  /** Every call takes this long, so that equal ones can meet. */
  setLatency(ms: number): void
  /** The custom id of every order whose money was taken and not given back. */
  charged(): string[]
  /** Every event so far, oldest first. */
  events(): StoredEvent[]
  setWebhookUrl(url: string | null): void
  deliveries: readonly Attempt[]
  webhooks: {
    /** While true, events that arise are never sent. */
    drop(isDropped: boolean): void
    /** While true, events wait for `release`. */
    hold(isHeld: boolean): void
    /** Sends the held events one by one, in the order of `arrange`, and waits for the answers. */
    release(arrange?: (events: string[]) => string[]): Promise<void>
    copies(count: number): void
    resend(event: string): Promise<void>
    idle(): Promise<void>
  }
  faults: Pick<FaultPlan, 'add' | 'clear'>
  close(): Promise<void>
}

const WEBHOOK_RETRY_MS = 500

/** Starts a server that speaks PayPal's API as far as the shop uses it. */
export async function startPayPalSimulator(options: PayPalSimulatorOptions = {}): Promise<PayPalSimulator> {
  const account = {
    clientId: options.clientId ?? DEMO_CLIENT_ID,
    clientSecret: options.clientSecret ?? DEMO_CLIENT_SECRET,
    webhookId: options.webhookId ?? DEMO_WEBHOOK_ID,
  }
  const settings = {
    webhookUrl: options.webhookUrl ?? null,
    dropsWebhooks: false,
    holdsCaptures: false,
    latencyMs: 0,
  }
  const store = openStore(options.file)
  const signer = createNoticeSigner()
  const faults = createFaultPlan()
  const place = { url: '', certUrl: '' }
  const { webhookId } = account
  const sender = createWebhookSender({
    outbox: outboxOf(store),
    settings,
    signed: (payload) => signer.headers(payload, { webhookId, certUrl: place.certUrl }),
    retryBaseMs: options.webhookRetryMs ?? WEBHOOK_RETRY_MS,
  })
  const bank: Bank = {
    store,
    get url() {
      return place.url
    },
    holdsCaptures: () => settings.holdsCaptures,
    emit(told) {
      const id = `WH-${newId()}-${newId()}`
      const create_time = new Date().toISOString()
      store.put('event', { id, event_version: '1.0', create_time, resource_version: '2.0', ...told })
      if (settings.webhookUrl === null || settings.dropsWebhooks) return
      store.put('delivery', { id, state: 'pending', attempts: 0, nextAt: 0 })
      sender.send([id])
    },
  }
  const api = createApi(bank, account)

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    if (request.method === 'GET' && servePage(pathname, response)) return
    if (pathname === `/v1/notifications/certs/${signer.name}`) {
      response.writeHead(200, { 'content-type': 'application/x-pem-file' }).end(signer.pem)
    } else if (pathname === '/checkoutnow/order') {
      const form = new URLSearchParams((await readBody(request)) ?? '')
      const choice = request.method === 'POST' ? form.get('choice') : null
      const { status, body } = answerApproval(bank, searchParams.get('token') ?? '', choice)
      send(response, status, JSON.stringify(body))
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
    if (typeof begun !== 'function') return send(response, begun.status, begun.body)
    try {
      if (settings.latencyMs > 0) await pause(settings.latencyMs, undefined, { ref: false })
      const fault = faults.take({ method: call.method, path, isBrowser: false })
      if (fault && fault.when !== 'after') await suffer(fault, response)
      if (response.destroyed || response.writableEnded) return
      const answer = api.answer(call)
      if (fault?.when === 'after') await suffer(fault, response)
      if (!response.destroyed && !response.writableEnded) send(response, answer.status, answer.body)
    } finally {
      begun()
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!request.destroyed) console.error('The PayPal stand-in failed:', error)
      response.destroy()
    })
  })
  const setting = 'PAYPAL_SIMULATOR_PORT'
  const { url, port } = await listen(server, options.host ?? '127.0.0.1', options.port ?? 0, setting).catch(
    (error: unknown) => {
      store.close()
      throw error
    },
  )
  place.url = url
  place.certUrl = `${url}/v1/notifications/certs/${signer.name}`
  sender.send(store.all('delivery').flatMap(({ id, state }) => (state === 'pending' ? [id] : [])))

  const captureIdOf = (orderId: string) => findOrder(bank, orderId).capture?.id ?? ''

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    await sender.close()
    await stopListening(server)
    store.close()
  }
  return {
    url,
    port,
    ...account,
    signer,
    certUrl: place.certUrl,
    approve: (orderId, how) => void approveOrder(bank, orderId, how),
    holdCaptures(isHeld) {
      settings.holdsCaptures = isHeld
    },
    settle: (orderId, result) => void settleCapture(bank, orderId, result),
    refund(orderId, value) {
      const currency_code = findOrder(bank, orderId).amount.currency_code
      refundCapture(bank, captureIdOf(orderId), { currency_code, value })
    },
    failRefund(orderId) {
      const last = store
        .all('refund')
        .findLast(({ captureId, status }) => captureId === captureIdOf(orderId) && status === 'COMPLETED')
      failRefund(bank, last?.id ?? '')
    },
    countRefunds: (orderId) =>
      store.all('refund').filter(({ captureId }) => captureId === captureIdOf(orderId)).length,
    reverse: (orderId) => reverseCapture(bank, captureIdOf(orderId)),
    dispute: (orderId) => openDispute(bank, captureIdOf(orderId)).id,
    resolveDispute: (disputeId, outcome) => resolveDispute(bank, disputeId, outcome),
    forgetKeys: () => store.forget('answer'),
    setLatency(ms) {
      settings.latencyMs = ms
    },
    charged: () =>
      store
        .all('order')
        .flatMap(({ capture, custom_id }) => (capture?.status === 'COMPLETED' ? [custom_id ?? ''] : [])),
    events: () => store.all('event'),
    setWebhookUrl(webhookUrl) {
      settings.webhookUrl = webhookUrl
    },
    deliveries: sender.attempts,
    webhooks: {
      drop(isDropped) {
        settings.dropsWebhooks = isDropped
      },
      hold(isHeld) {
        sender.manners.isHeld = isHeld
      },
      release: (arrange) => sender.release(arrange),
      copies(count) {
        sender.manners.copies = count
      },
      resend: (event) => sender.resend(event),
      idle: () => sender.idle(),
    },
    faults,
    close: () => (closing ??= close()),
  }
}

function outboxOf(store: Store) {
  return {
    event(id: string) {
      const event = store.get('event', id)
      return event && { type: event.event_type, payload: JSON.stringify(event) }
    },
    delivery: (id: string) => store.get('delivery', id),
    note: (delivery: Delivery) => store.put('delivery', delivery),
  }
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'cache-control': 'no-store', 'content-type': 'application/json' }).end(body)
}

async function suffer(fault: ApiFault, response: ServerResponse): Promise<void> {
  if (fault.kind === 'hang') await pause(fault.ms, undefined, { ref: false })
  if (fault.kind === 'reset') response.socket?.resetAndDestroy()
  if (fault.kind === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body>')
  }
  if (fault.kind === 'error') {
    send(response, fault.status ?? 500, JSON.stringify({ name: 'INTERNAL_SERVER_ERROR', debug_id: 'demo' }))
  }
}
