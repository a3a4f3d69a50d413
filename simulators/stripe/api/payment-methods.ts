import type Stripe from 'stripe'
import { readCard } from '../cards/card-input.ts'
import type { CardInput } from '../cards/card-input.ts'
import { brandOf } from '../cards/card-number.ts'
import { outcomeOf, testMethodNumber } from '../cards/test-cards.ts'
import type { StoredMethod } from '../state/records.ts'
import { addressOf } from './address.ts'
import { invalidRequest, noSuch } from './api-error.ts'
import type { Context } from './context.ts'
import type { Params } from './form-body.ts'
import { newId } from './ids.ts'
import { hash, requiredText, text } from './params.ts'

/** Returns the method that `payment_method` or `payment_method_data` names, stored; undefined where neither is there. */
export function givenMethod(context: Context, params: Params): StoredMethod | undefined {
  const id = text(params, 'payment_method')
  if (id != null) return knownMethod(context, id)
  const data = hash(params, 'payment_method_data')
  return data && newMethod(context, data)
}

/** Returns the method of an id; one of Stripe's ready-made names gives a new method. */
export function knownMethod(context: Context, id: string): StoredMethod {
  const number = testMethodNumber(id)
  if (number !== undefined) {
    const year = new Date(context.now() * 1000).getUTCFullYear() + 4
    return keptMethod(context, { number, month: 12, year, hasCvc: true }, {})
  }
  const method = context.store.get('method', id)
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method')
  return method
}

function newMethod(context: Context, data: Params): StoredMethod {
  const type = requiredText(data, 'type', 'payment_method_data[type]')
  if (type !== 'card') {
    throw invalidRequest(`The stand-in knows cards only, not '${type}'.`, {
      param: 'payment_method_data[type]',
    })
  }
  const card = hash(data, 'card', 'payment_method_data[card]')
  if (!card) {
    const param = 'payment_method_data[card]'
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const input = readCard(card, new Date(context.now() * 1000))
  return keptMethod(context, input, hash(data, 'billing_details') ?? {})
}

function keptMethod(context: Context, input: CardInput, billing: Params): StoredMethod {
  const id = newId('pm')
  const object: Stripe.PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(billing),
    card: cardObject(input),
    created: context.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  const method = { id, object, outcome: outcomeOf(input.number) }
  context.store.put('method', method)
  return method
}

function cardObject({ number, month, year, hasCvc }: CardInput): Stripe.PaymentMethod.Card {
  const brand = brandOf(number)
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: hasCvc ? 'pass' : null,
    },
    country: number === '4000002500000003' ? 'FR' : 'US',
    display_brand: brand,
    exp_month: month,
    exp_year: year,
    fingerprint: `demo${number.slice(-12)}`,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function billingDetails(billing: Params): Stripe.PaymentMethod.BillingDetails {
  return {
    address: addressOf(hash(billing, 'address') ?? {}),
    email: text(billing, 'email') ?? null,
    name: text(billing, 'name') ?? null,
    phone: text(billing, 'phone') ?? null,
    tax_id: null,
  }
}
