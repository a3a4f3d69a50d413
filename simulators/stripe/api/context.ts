import type { Store } from '../state/store.ts'

/** What the handlers of one request share. */
export interface Context {
  store: Store
  /** The time now, in seconds, as Stripe writes it. */
  now: () => number
  /** The stand-in's own address, for the pages of an authentication. */
  url: string
  /** Who asks: the shop with its secret key, or a browser with the publishable one. */
  caller: 'shop' | 'browser'
  request: { id: string | null; idempotency_key: string | null }
  settings: Settings
  /** Collects the events that are to be sent once the call is stored. */
  toSend: string[]
}

/** What tests may change while the stand-in runs. */
export interface Settings {
  /** Where events are sent; none are where it is null. */
  webhookUrl: string | null
  /** Events that arise while it is true are never sent. */
  dropsWebhooks: boolean
  /** Payments confirmed while it is true stay `processing` until settled. */
  holdsProcessing: boolean
}
