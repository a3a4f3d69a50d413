import type Stripe from 'stripe'
import type { Decline } from '../cards/test-cards.ts'
import type { StoredMethod } from '../records.ts'
import { noSuch } from './api-error.ts'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import { newId } from './ids.ts'

/** Records a charge that went through, or one that the card's bank declined, with its event. */
export function newCharge(
  context: Context,
  intent: Stripe.PaymentIntent,
  method: StoredMethod,
  decline?: Decline,
): Stripe.Charge {
  const { card, billing_details } = method.object
  const isPaid = decline === undefined
  const charge: Stripe.Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details,
    calculated_statement_descriptor: 'DEMONSTRATION',
    captured: isPaid,
    created: context.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: card ? { card: cardDetails(card, intent.amount), type: 'card' } : null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
  context.store.put('charge', charge)
  emit(context, isPaid ? 'charge.succeeded' : 'charge.failed', charge)
  return charge
}

/** Returns one charge. */
export function chargeOf(context: Context, id: string): Stripe.Charge {
  const charge = context.store.get('charge', id)
  if (!charge) throw noSuch('charge', id)
  return charge
}

function outcome(decline: Decline | undefined): Stripe.Charge.Outcome {
  const bank = { advice_code: null, network_advice_code: null, network_decline_code: null }
  if (!decline) {
    const seller_message = 'Payment complete.'
    return {
      ...bank,
      network_status: 'approved_by_network',
      reason: null,
      seller_message,
      type: 'authorized',
    }
  }
  return {
    ...bank,
    network_status: 'declined_by_network',
    reason: decline.decline_code,
    seller_message: `The bank returned the decline code \`${decline.decline_code}\`.`,
    type: 'issuer_declined',
  }
}

function cardDetails(
  card: Stripe.PaymentMethod.Card,
  amount: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
