import type { Webhooks } from '../../shared/webhooks/webhooks.ts'
import type { Store } from '../records.ts'

/** What the handlers of one request share. */
export interface Context {
  store: Store
  /** The time now, in seconds, as Stripe writes it. */
  now: () => number
  /** The fake's own address, for the pages of an authentication. */
  url: string
  /** Who asks: the shop with its secret key, or a browser with the publishable one. */
  caller: 'shop' | 'browser'
  request: { id: string | null; idempotency_key: string | null }
  settings: Settings
  webhooks: Pick<Webhooks, 'record' | 'commit' | 'rollback'>
}

/** What tests may change while the fake runs. */
export interface Settings {
  /** Payments confirmed while it is true stay `processing` until settled. */
  holdsProcessing: boolean
}
