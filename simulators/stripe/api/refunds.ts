import type Stripe from 'stripe'
import { invalidRequest, noSuch } from './api-error.ts'
import { chargeOf } from './charges.ts'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import type { Params } from './form-body.ts'
import { idOf, newId } from './ids.ts'
import { retrieveIntent } from './intents.ts'
import { integer, metadataOf, refuseUnknown, requiredText } from './params.ts'

/** Gives money back, all that is left of the payment or a part of it, never more. */
export function createRefund(context: Context, params: Params): Stripe.Refund {
  refuseUnknown(params, ['amount', 'metadata', 'payment_intent'])
  const charge = refundedCharge(context, requiredText(params, 'payment_intent'))
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
    metadata: metadataOf(params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
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
  const made = context.store.get('refund', id)
  if (!made) throw noSuch('refund', id)
  if (made.status !== 'succeeded') return made
  const refund: Stripe.Refund = { ...made, status: 'failed', failure_reason: 'lost_or_stolen_card' }
  context.store.put('refund', refund)
  const charge = chargeOf(context, idOf(made.charge) ?? '')
  const amount_refunded = charge.amount_refunded - made.amount
  context.store.put('charge', { ...charge, amount_refunded, refunded: false })
  emit(context, 'refund.failed', refund, { status: made.status })
  emit(context, 'refund.updated', refund, { status: made.status })
  return refund
}

function takeFromCharge(context: Context, charge: Stripe.Charge, amount: number): void {
  const { amount_refunded, refunded } = charge
  const total = amount_refunded + amount
  const next = { ...charge, amount_refunded: total, refunded: total === charge.amount_captured }
  context.store.put('charge', next)
  emit(context, 'charge.refunded', next, { amount_refunded, refunded })
}

function refundedCharge(context: Context, intentId: string): Stripe.Charge {
  const intent = retrieveIntent(context, intentId)
  const latest = idOf(intent.latest_charge)
  if (intent.status === 'succeeded' && latest !== null) return chargeOf(context, latest)
  const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
  throw invalidRequest(message, { param: 'payment_intent' })
}

function refundAmount(charge: Stripe.Charge, requested: number | undefined): number {
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, { code: 'charge_already_refunded' })
  }
  const amount = requested ?? left
  if (amount >= 1 && amount <= left) return amount
  const [wanted, available] = [shown(amount, charge.currency), shown(left, charge.currency)]
  const message = `Refund amount (${wanted}) is greater than unrefunded amount on charge (${available})`
  throw invalidRequest(message, { param: 'amount' })
}

const shown = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100)
