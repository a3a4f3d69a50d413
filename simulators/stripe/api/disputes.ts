import type Stripe from 'stripe'
import { noSuch } from './api-error.ts'
import { chargeOf } from './charges.ts'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import { idOf, newId } from './ids.ts'
import { retrieveIntent } from './intents.ts'

/** The buyer's bank disputes a payment: Stripe takes the money until it is decided. */
export function openDispute(context: Context, intentId: string): Stripe.Dispute {
  const intent = retrieveIntent(context, intentId)
  const charge = chargeOf(context, idOf(intent.latest_charge) ?? '')
  const dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: context.now() + 7 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status: 'needs_response',
  } as unknown as Stripe.Dispute
  context.store.put('dispute', dispute)
  emit(context, 'charge.dispute.created', dispute)
  emit(context, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides. */
export function closeDispute(context: Context, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const open = context.store.get('dispute', id)
  if (!open) throw noSuch('dispute', id)
  const dispute: Stripe.Dispute = { ...open, status }
  context.store.put('dispute', dispute)
  emit(context, 'charge.dispute.updated', dispute, { status: open.status })
  emit(context, 'charge.dispute.closed', dispute, { status: open.status })
  if (status === 'won') emit(context, 'charge.dispute.funds_reinstated', dispute)
  return dispute
}
