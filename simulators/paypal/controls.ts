import type { FaultPlan } from '../shared/faults.ts'
import type { WebhookControls, Webhooks } from '../shared/webhooks/webhooks.ts'
import {
  failRefund,
  openDispute,
  refundCapture,
  resolveDispute,
  reverseCapture,
} from './refunds-and-disputes.ts'
import { approveOrder, findOrder, settleCapture, type Bank } from './orders.ts'
import type { StoredDispute, StoredEvent } from './records.ts'

/** What tests may change while the fake runs. */
export interface Settings {
  holdsCaptures: boolean
  latencyMs: number
}

/** What a test may do to a running fake. */
export interface Controls extends WebhookControls {
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
  resolveDispute(disputeId: string, outcome: NonNullable<StoredDispute['outcome']>): void
  /** PayPal forgets request ids. */
  forgetKeys(): void
  /** Every call takes this long, so that equal ones can meet. */
  setLatency(ms: number): void
  /** The custom id of every order whose money was taken and not given back. */
  charged(): string[]
  /** Every event so far, oldest first. */
  events(): StoredEvent[]
  faults: Pick<FaultPlan, 'add' | 'clear'>
}

interface Parts {
  bank: Bank
  settings: Settings
  webhooks: Webhooks
  faults: FaultPlan
}

/** Returns the controls of a fake made of these parts. */
export function createControls({ bank, settings, webhooks, faults }: Parts): Controls {
  const { store, change } = bank
  const captureIdOf = (orderId: string) => findOrder(bank, orderId).capture?.id ?? ''
  const refundsOf = (orderId: string) =>
    store.all('refund').filter(({ captureId }) => captureId === captureIdOf(orderId))
  return {
    ...webhooks.controls,
    faults,
    approve: (orderId, how) => void change(() => approveOrder(bank, orderId, how)),
    holdCaptures(isHeld) {
      settings.holdsCaptures = isHeld
    },
    settle: (orderId, result) => void change(() => settleCapture(bank, orderId, result)),
    refund(orderId, value) {
      const { currency_code } = findOrder(bank, orderId).amount
      change(() => refundCapture(bank, captureIdOf(orderId), { currency_code, value }))
    },
    failRefund(orderId) {
      const last = refundsOf(orderId).findLast(({ status }) => status === 'COMPLETED')
      change(() => failRefund(bank, last?.id ?? ''))
    },
    countRefunds: (orderId) => refundsOf(orderId).length,
    reverse: (orderId) => change(() => reverseCapture(bank, captureIdOf(orderId))),
    dispute: (orderId) => change(() => openDispute(bank, captureIdOf(orderId)).id),
    resolveDispute: (disputeId, outcome) => change(() => resolveDispute(bank, disputeId, outcome)),
    forgetKeys: () => store.forget('answer'),
    setLatency(ms) {
      settings.latencyMs = ms
    },
    charged: () =>
      store
        .all('order')
        .flatMap(({ capture, custom_id }) => (capture?.status === 'COMPLETED' ? [custom_id ?? ''] : [])),
    events: () => store.all('event'),
  }
}
