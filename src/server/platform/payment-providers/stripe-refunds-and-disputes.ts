/** Converts Stripe's refunds and disputes. */
import type { Stripe } from 'stripe'
import type { RefundOrDispute, ProviderDispute, ProviderRefund } from './provider.ts'

/** Converts a refund. */
export function toProviderRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const isFailed = status === 'failed' || status === 'canceled'
  return { id, amountCents: amount, state: isFailed ? 'failed' : 'done', key: metadata?.['refund'] }
}

/** Returns the refund or dispute in an event; undefined for all others. */
export function refundOrDisputeOf({ type, created, data }: Stripe.Event): RefundOrDispute | undefined {
  if (type.startsWith('charge.dispute.')) {
    const dispute = data.object as Stripe.Dispute
    return { paymentIds: idsOf(dispute), dispute: toDispute(dispute, created) }
  }
  if (type.startsWith('refund.') || type === 'charge.refund.updated') {
    const refund = data.object as Stripe.Refund
    return { paymentIds: idsOf(refund), refund: toProviderRefund(refund) }
  }
  // A charge has only the sum: its refunds are read separately
  if (type === 'charge.refunded') return { paymentIds: idsOf(data.object as Stripe.Charge) }
  return undefined
}

function toDispute({ id, amount, reason, status }: Stripe.Dispute, created: number): ProviderDispute {
  const reportedAt = new Date(created * 1000)
  return { id, amountCents: amount, reason, state: STATES[status] ?? 'open', reportedAt }
}

/** A closed warning never became a dispute. */
const STATES: Partial<Record<string, ProviderDispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

function idsOf({ payment_intent: intent }: Pick<Stripe.Charge, 'payment_intent'>): string[] {
  if (intent === null) return []
  return [typeof intent === 'string' ? intent : intent.id]
}
