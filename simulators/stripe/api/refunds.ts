import type Stripe from 'stripe'
import { invalidRequest, noSuch } from './api-error.ts'
import { retrieveCharge } from './charges.ts'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import type { Params } from './form-body.ts'
import { idOf, newId } from './ids.ts'
import { retrieveIntent } from './intents.ts'
import { mergedMetadata } from './metadata.ts'
import { choice, integer, refuseUnknown, text } from './params.ts'

const REFUND_PARAMS = ['amount', 'charge', 'currency', 'expand', 'metadata', 'payment_intent', 'reason']
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/** Gives money back, all that is left of the charge or a part of it, never more. */
export function createRefund(context: Context, params: Params): Stripe.Refund {
  refuseUnknown(params, REFUND_PARAMS)
  const reason = choice(params, 'reason', REASONS) ?? null
  const metadata = mergedMetadata(params)
  const charge = refundedCharge(context, params)
  const amount = refundAmount(charge, integer(params, 'amount'))
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  context.store.put('refund', refund)
  takeFromCharge(context, charge, amount)
  emit(context, 'refund.created', refund)
  return refund
}

/** The buyer's bank sends a refund back, days after it was made: the money is the shop's again. */
export function failRefund(context: Context, id: string): Stripe.Refund {
  const made = retrieveRefund(context, id)
  if (made.status !== 'succeeded') return made
  const refund: Stripe.Refund = { ...made, status: 'failed', failure_reason: 'lost_or_stolen_card' }
  context.store.put('refund', refund)
  const charge = retrieveCharge(context, idOf(made.charge) ?? '')
  const amount_refunded = charge.amount_refunded - made.amount
  context.store.put('charge', { ...charge, amount_refunded, refunded: false })
  emit(context, 'refund.failed', refund, { status: made.status })
  emit(context, 'refund.updated', refund, { status: made.status })
  return refund
}

/** Returns one refund. */
export function retrieveRefund(context: Context, id: string): Stripe.Refund {
  const refund = context.store.get('refund', id)
  if (!refund) throw noSuch('refund', id)
  return refund
}

function takeFromCharge(context: Context, charge: Stripe.Charge, amount: number): void {
  const { amount_refunded, refunded } = charge
  const total = amount_refunded + amount
  const next = { ...charge, amount_refunded: total, refunded: total === charge.amount_captured }
  context.store.put('charge', next)
  emit(context, 'charge.refunded', next, { amount_refunded, refunded })
}

function refundedCharge(context: Context, params: Params): Stripe.Charge {
  const chargeId = text(params, 'charge')
  if (chargeId != null) return paidCharge(retrieveCharge(context, chargeId))
  const intentId = text(params, 'payment_intent')
  if (intentId == null) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.'
    throw invalidRequest(message, { code: 'parameter_missing' })
  }
  const intent = retrieveIntent(context, intentId)
  const latest = idOf(intent.latest_charge)
  if (intent.status === 'succeeded' && latest !== null) return retrieveCharge(context, latest)
  const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
  throw invalidRequest(message, { param: 'payment_intent' })
}

function paidCharge(charge: Stripe.Charge): Stripe.Charge {
  if (charge.paid) return charge
  throw invalidRequest(`Charge ${charge.id} is not paid and cannot be refunded.`, { param: 'charge' })
}

function refundAmount(charge: Stripe.Charge, asked: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = asked ?? left
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw invalidRequest(message, { code: 'parameter_invalid_integer', param: 'amount' })
  }
  if (amount <= left) return amount
  const [much, most] = [shown(amount, charge.currency), shown(left, charge.currency)]
  throw invalidRequest(`Refund amount (${much}) is greater than unrefunded amount on charge (${most})`, {
    param: 'amount',
  })
}

const shown = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100)
