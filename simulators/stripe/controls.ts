import type { FaultPlan } from '../shared/faults.ts'
import type { WebhookControls, Webhooks } from '../shared/webhooks/webhooks.ts'
import { answerChallenge, retrieveChallenge } from './api/challenges.ts'
import { settleProcessing } from './api/confirm.ts'
import type { Context, Settings } from './api/context.ts'
import { closeDispute, openDispute } from './api/disputes.ts'
import { createRefund, failRefund } from './api/refunds.ts'
import type { Decline } from './cards/test-cards.ts'
import type { StoredEvent } from './records.ts'

/** What a test may do to a running fake. */
export interface Controls extends WebhookControls {
  /** The order number, in the metadata, of every payment whose money was taken and not given back. */
  charged(): string[]
  /** Faults of coming API calls. */
  faults: Pick<FaultPlan, 'add' | 'clear'>
  /** Ends the authentication that the payment intent waits for, in the shopper's place. */
  authenticate(intentId: string, answer: 'authorise' | 'refuse'): void
  /** While true, confirmed payments stay `processing` until `settle`. */
  holdProcessing(isHeld: boolean): void
  /** Gives money back as from Stripe's dashboard; returns the refund's id. */
  refund(intentId: string, amount: number): string
  /** The buyer's bank sends a refund back. */
  failRefund(refundId: string): void
  /** The ids of a payment's refunds, the oldest first. */
  refundsOf(intentId: string): string[]
  /** The buyer's bank disputes a payment; returns the dispute's id. */
  dispute(intentId: string): string
  closeDispute(disputeId: string, status: 'won' | 'lost'): void
  /** Every event so far, the oldest first. */
  events(): StoredEvent[]
  /** Stripe forgets idempotency keys after a day. */
  forgetKeys(): void
  /** Ends a payment held in `processing`. */
  settle(intentId: string, result: 'paid' | Decline): void
}

interface Parts {
  settings: Settings
  webhooks: Webhooks
  faults: FaultPlan
  context: Context
}

/** Returns the controls of a fake made of these parts. */
export function createControls({ settings, webhooks, faults, context }: Parts): Controls {
  const { store } = context
  const { change } = webhooks
  return {
    ...webhooks.controls,
    faults,
    authenticate: (intentId, answer) =>
      change(() => {
        const open = store
          .all('challenge')
          .findLast(({ intent, state }) => intent === intentId && state === 'open')
        answerChallenge(context, retrieveChallenge(context, open?.id ?? intentId), answer)
      }),
    holdProcessing(isHeld) {
      settings.holdsProcessing = isHeld
    },
    charged: () =>
      store
        .all('charge')
        .flatMap(({ paid, refunded, metadata }) =>
          paid && !refunded ? [metadata['order_number'] ?? ''] : [],
        ),
    refund: (intentId, amount) =>
      change(() => createRefund(context, { payment_intent: intentId, amount: String(amount) }).id),
    failRefund: (refundId) => void change(() => failRefund(context, refundId)),
    refundsOf: (intentId) =>
      store.all('refund').flatMap(({ id, payment_intent: of }) => (of === intentId ? [id] : [])),
    dispute: (intentId) => change(() => openDispute(context, intentId).id),
    closeDispute: (disputeId, status) => void change(() => closeDispute(context, disputeId, status)),
    events: () => store.all('event'),
    forgetKeys: () => store.forget('answer'),
    settle: (intentId, result) => change(() => settleProcessing(context, intentId, result)),
  }
}
