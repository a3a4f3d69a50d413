import type { Store } from '../state/store.ts'

/** One event on its way to the webhook endpoint; the id is the event's. */
export interface Delivery {
  id: string
  state: 'pending' | 'delivered' | 'abandoned'
  attempts: number
}

/** What a store holds of the events that are sent. */
export interface SentRecords {
  event: { id: string }
  delivery: Delivery
}

/** One attempt at sending the shop an event; `status` is null where no answer came. */
export interface Attempt {
  event: string
  status: number | null
}

/** How events are sent; tests change it to make them late or doubled. */
export interface SendingSettings {
  /** Where events are sent; none are where it is null. */
  url: string | null
  /** Events that arise while it is true are never sent. */
  isDropped: boolean
  isHeld: boolean
  copies: number
}

interface SenderOptions {
  store: Store<SentRecords>
  settings: SendingSettings
  /** Returns the headers that prove a payload, made again for every attempt. */
  signed: (payload: string) => Record<string, string>
  retryMs: number
}

const ATTEMPT_TIMEOUT_MS = 10_000
const MAX_WAIT_MS = 30_000
/** About three days: then providers give up. */
const MAX_ATTEMPTS = 10_000

/** Sends each event, signed, until the answer is 2xx, also across restarts; waits double from `retryMs`. */
export function createSender({ store, settings, signed, retryMs }: SenderOptions) {
  const attempts: Attempt[] = []
  const held: string[] = []
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  async function deliver(event: string): Promise<void> {
    const answers = await Promise.all(Array.from({ length: settings.copies }, () => post(event)))
    if (closing.signal.aborted) return
    note(
      event,
      answers.every((status) => status !== null && status >= 200 && status < 300),
    )
  }

  async function post(id: string): Promise<number | null> {
    const event = store.get('event', id)
    if (!event || settings.url === null) return null
    const payload = JSON.stringify(event)
    const status = await statusOf(settings.url, { payload, headers: signed(payload) }, closing.signal)
    attempts.push({ event: id, status })
    return status
  }

  function note(id: string, isDelivered: boolean): void {
    const before = store.get('delivery', id)
    if (before?.state !== 'pending') return
    const count = before.attempts + 1
    const state = isDelivered ? 'delivered' : count < MAX_ATTEMPTS ? 'pending' : 'abandoned'
    store.put('delivery', { ...before, state, attempts: count })
    store.commit()
    if (state === 'pending')
      retryLater(id, Math.max(retryMs, Math.min(retryMs * 2 ** Math.min(count - 1, 20), MAX_WAIT_MS)))
  }

  function retryLater(id: string, wait: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      begin(id)
    }, wait).unref()
    timers.add(timer)
  }

  function begin(id: string): void {
    const work = deliver(id)
      .catch((error: unknown) => console.error('The fake could not send an event:', error))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  /** Resolves when nothing is on its way; events that wait for a retry do not count. */
  async function idle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay)
  }

  return {
    attempts,
    idle,
    /** Sends these events, or keeps them where they are held. */
    send(events: readonly string[]): void {
      if (settings.isHeld) held.push(...events)
      else for (const id of events) begin(id)
    },
    /** Sends what is held, one by one in the order of `arrange`; resolves when each was tried. */
    async release(arrange = (events: string[]): string[] => events): Promise<void> {
      for (const id of arrange(held.splice(0))) await deliver(id)
    },
    /** Sends an event once more, whatever became of it before; resolves when it was tried. */
    resend: (id: string): Promise<void> => deliver(id),
    async close(): Promise<void> {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
      await idle()
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
    return null // The shop is away or slow: the event is sent again
  }
}
