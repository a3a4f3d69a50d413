import { answerChallenge, retrieveChallenge } from './api/challenges.ts'
import { settleProcessing } from './api/confirm.ts'
import type { Context, Settings } from './api/context.ts'
import { closeDispute, openDispute } from './api/disputes.ts'
import { createRefund, failRefund } from './api/refunds.ts'
import type { Decline } from './cards/test-cards.ts'
import type { FaultPlan } from './faults.ts'
import type { StoredEvent } from './state/records.ts'
import type { Attempt, WebhookManners, WebhookSender } from './webhooks/sender.ts'

/** What a test may do to a running stand-in. */
export interface Controls {
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
  dispute(intentId: string, amount?: number): string
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
  sender: WebhookSender
  faults: FaultPlan
  contextFor(request: Context['request']): Context
  finish(context: Context): void
}

/** Returns the controls of a stand-in made of these parts. */
export function createControls({ settings, sender, faults, contextFor, finish }: Parts): Controls {
  const manners: WebhookManners = sender.manners
  function change<T>(act: (context: Context) => T): T {
    const context = contextFor({ id: null, idempotency_key: null })
    const done = act(context)
    context.store.commit()
    finish(context)
    return done
  }
  return {
    deliveries: sender.attempts,
    faults,
    setWebhookUrl(url) {
      settings.webhookUrl = url
    },
    webhooks: {
      drop(isDropped) {
        settings.dropsWebhooks = isDropped
      },
      hold(isHeld) {
        manners.isHeld = isHeld
      },
      copies(count) {
        manners.copies = count
      },
      release: (arrange) => sender.release(arrange),
      resend: (event) => sender.resend(event),
      idle: () => sender.idle(),
    },
    authenticate: (intentId, answer) =>
      change((context) => {
        const open = context.store
          .all('challenge')
          .findLast(({ intent, state }) => intent === intentId && state === 'open')
        answerChallenge(context, retrieveChallenge(context, open?.id ?? intentId), answer)
      }),
    holdProcessing(isHeld) {
      settings.holdsProcessing = isHeld
    },
    charged() {
      const { store } = contextFor({ id: null, idempotency_key: null })
      const kept = store.all('charge').filter(({ paid, refunded }) => paid && !refunded)
      return kept.map(({ metadata }) => metadata['order_number'] ?? '')
    },
    refund: (intentId, amount) =>
      change((context) => createRefund(context, { payment_intent: intentId, amount: String(amount) }).id),
    failRefund: (refundId) => void change((context) => failRefund(context, refundId)),
    refundsOf(intentId) {
      const { store } = contextFor({ id: null, idempotency_key: null })
      return store.all('refund').flatMap(({ id, payment_intent: of }) => (of === intentId ? [id] : []))
    },
    dispute: (intentId, amount) => change((context) => openDispute(context, intentId, amount).id),
    closeDispute: (disputeId, status) => void change((context) => closeDispute(context, disputeId, status)),
    events: () => contextFor({ id: null, idempotency_key: null }).store.all('event'),
    forgetKeys: () =>
      change(({ store }) => {
        for (const answer of store.all('answer')) store.put('answer', { ...answer, created: 0 })
      }),
    settle: (intentId, result) => change((context) => settleProcessing(context, intentId, result)),
  }
}
