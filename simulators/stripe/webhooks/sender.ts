import type { Delivery } from '../state/records.ts'
import { isHopeless, waitAfter } from './backoff.ts'
import { createQueue } from './queue.ts'

const ATTEMPT_TIMEOUT_MS = 10_000
const PARALLEL_ATTEMPTS = 8

/** One attempt at telling the shop about an event; `status` is null where no answer came. */
export interface Attempt {
  event: string
  type: string
  at: Date
  status: number | null
}

/** How events travel; tests change it to make them late, doubled or mixed up. */
export interface WebhookManners {
  isHeld: boolean
  copies: number
}

export interface WebhookSender {
  attempts: Attempt[]
  manners: WebhookManners
  /** Sends these events, or keeps them where they are held. */
  send(events: string[]): void
  /** Sends what is held, in the order of `arrange`; resolves when each was tried. */
  release(arrange?: (events: string[]) => string[]): Promise<void>
  /** Sends an event once more, whatever became of it before; resolves when it was tried. */
  resend(event: string): Promise<void>
  /** Resolves when nothing is on its way; events that wait for a retry do not count. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** Where events and the state of their deliveries are kept. */
export interface Outbox {
  event(id: string): { type: string; payload: string } | undefined
  delivery(id: string): Delivery | undefined
  /** Stores what became of a delivery. */
  note(delivery: Delivery): void
}

interface SenderOptions {
  outbox: Outbox
  settings: { webhookUrl: string | null }
  /** Returns the headers that prove a payload, made again for every attempt. */
  signed: (payload: string) => Record<string, string>
  retryBaseMs: number
}

/** Sends each event, signed, to the webhook address until the answer is 2xx, also across restarts. */
export function createWebhookSender({ outbox, settings, signed, retryBaseMs }: SenderOptions): WebhookSender {
  const attempts: Attempt[] = []
  const manners: WebhookManners = { isHeld: false, copies: 1 }
  const held: string[] = []
  const timers = new Map<string, NodeJS.Timeout>()
  const closing = new AbortController()
  const queue = createQueue(PARALLEL_ATTEMPTS)

  async function deliver(event: string): Promise<void> {
    const answers = await Promise.all(Array.from({ length: manners.copies }, () => post(event)))
    if (closing.signal.aborted) return
    const isDelivered = answers.every((status) => status !== null && status >= 200 && status < 300)
    noteOutcome(event, isDelivered)
  }

  async function post(id: string): Promise<number | null> {
    const event = outbox.event(id)
    const url = settings.webhookUrl
    if (!event || url === null) return null
    const { payload } = event
    const status = await statusOf(url, { payload, headers: signed(payload) }, closing.signal)
    attempts.push({ event: id, type: event.type, at: new Date(), status })
    return status
  }

  function noteOutcome(id: string, isDelivered: boolean): void {
    const before = outbox.delivery(id)
    if (before?.state !== 'pending') return
    const count = before.attempts + 1
    const wait = waitAfter(count, retryBaseMs)
    const state: Delivery['state'] = isDelivered ? 'delivered' : isHopeless(count) ? 'abandoned' : 'pending'
    outbox.note({ ...before, state, attempts: count, nextAt: Date.now() + wait })
    if (state === 'pending') retryLater(id, wait)
  }

  function retryLater(id: string, wait: number): void {
    const timer = setTimeout(() => {
      timers.delete(id)
      queue.add(() => deliver(id))
    }, wait)
    timers.set(id, timer.unref())
  }

  return {
    attempts,
    manners,
    send(events) {
      if (manners.isHeld) held.push(...events)
      else for (const id of events) queue.add(() => deliver(id))
    },
    async release(arrange = (events) => events) {
      for (const id of arrange(held.splice(0))) await deliver(id)
    },
    resend: (id) => deliver(id),
    idle: () => queue.idle(),
    async close() {
      closing.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await queue.idle()
    },
  }
}

async function statusOf(
  url: string,
  { payload, headers }: { payload: string; headers: Record<string, string> },
  closing: AbortSignal,
): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      redirect: 'manual', // Providers take a redirect for a failure
      signal: AbortSignal.any([closing, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null // the shop is away or slow: the event is sent again
  }
}
