import type { Store } from '../state/store.ts'
import { createSender, type Attempt, type SendingSettings, type SentRecords } from './sender.ts'

/** What a test may do to the events of a running fake. */
export interface WebhookControls {
  setWebhookUrl(url: string | null): void
  /** Every attempt at sending an event so far. */
  deliveries: readonly Attempt[]
  webhooks: {
    /** While true, events that arise are never sent. */
    drop(isDropped: boolean): void
    /** While true, events wait for `release`. */
    hold(isHeld: boolean): void
    /** Sends each event so many times. */
    copies(count: number): void
    /** Sends the held events one by one, in the order of `arrange`, and waits for the answers. */
    release(arrange?: (events: string[]) => string[]): Promise<void>
    /** Sends an event once more and waits for the answer. */
    resend(event: string): Promise<void>
    /** Resolves when nothing is on its way. */
    idle(): Promise<void>
  }
}

interface WebhookOptions {
  url: string | undefined
  /** Returns the headers that prove a payload. */
  signed: (payload: string) => Record<string, string>
  /** The wait before an event is sent for the second time; it doubles from there. */
  retryMs: number | undefined
}

const RETRY_MS = 500

/** The events of a fake: recorded with the change that causes them, sent once that is committed. */
export interface Webhooks {
  record<Event extends SentRecords['event']>(event: Event): void
  /** Keeps the changes so far and sends their events. */
  commit(): void
  /** Takes the changes since the last `commit` back, and their events. */
  rollback(): void
  /** Keeps what `run` changes; nothing of it where it throws. */
  change<T>(run: () => T): T
  /** Sends what an earlier process could not. */
  resume(): void
  controls: WebhookControls
  close(): Promise<void>
}

/** Sends the events of the store. */
export function createWebhooks(
  store: Store<SentRecords>,
  { url, signed, retryMs = RETRY_MS }: WebhookOptions,
): Webhooks {
  const settings: SendingSettings = { url: url ?? null, isDropped: false, isHeld: false, copies: 1 }
  const sender = createSender({ store, settings, signed, retryMs })
  let unsent: string[] = []

  function commit(): void {
    store.commit()
    sender.send(unsent.splice(0))
  }
  function rollback(): void {
    store.rollback()
    unsent = []
  }

  return {
    commit,
    rollback,
    record(event) {
      store.put('event', event)
      if (settings.url === null || settings.isDropped) return
      store.put('delivery', { id: event.id, state: 'pending', attempts: 0 })
      unsent.push(event.id)
    },
    change(run) {
      try {
        const done = run()
        commit()
        return done
      } catch (error) {
        rollback()
        throw error
      }
    },
    resume: () =>
      sender.send(store.all('delivery').flatMap(({ id, state }) => (state === 'pending' ? id : []))),
    controls: {
      setWebhookUrl(address) {
        settings.url = address
      },
      deliveries: sender.attempts,
      webhooks: {
        drop(isDropped) {
          settings.isDropped = isDropped
        },
        hold(isHeld) {
          settings.isHeld = isHeld
        },
        copies(count) {
          settings.copies = count
        },
        release: sender.release,
        resend: sender.resend,
        idle: sender.idle,
      },
    },
    close: () => sender.close(),
  }
}
