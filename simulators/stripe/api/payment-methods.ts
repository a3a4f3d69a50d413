import type Stripe from 'stripe'
import { readCard, type CardInput } from '../cards/card-input.ts'
import { brandOf } from '../cards/card-number.ts'
import { outcomeOf, testMethodNumber } from '../cards/test-cards.ts'
import type { StoredMethod } from '../records.ts'
import { invalidRequest, noSuch } from './api-error.ts'
import type { Context } from './context.ts'
import type { Params } from './form-body.ts'
import { newId } from './ids.ts'
import { hash, requiredText, text } from './params.ts'

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** Returns the method that `payment_method` or `payment_method_data` names, stored; undefined where neither is there. */
export function givenMethod(context: Context, params: Params): StoredMethod | undefined {
  const id = text(params, 'payment_method')
  if (id != null) return knownMethod(context, id)
  const data = hash(params, 'payment_method_data')
  return data && newMethod(context, data)
}

/** Returns the method of an id; one of Stripe's ready-made names gives a new method. */
function knownMethod(context: Context, id: string): StoredMethod {
  const number = testMethodNumber(id)
  if (number !== undefined) {
    const year = new Date(context.now() * 1000).getUTCFullYear() + 4
    return saveMethod(context, { number, month: 12, year })
  }
  const method = context.store.get('method', id)
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method')
  return method
}

function newMethod(context: Context, data: Params): StoredMethod {
  const type = requiredText(data, 'type', 'payment_method_data[type]')
  if (type !== 'card') {
    throw invalidRequest(`The fake knows cards only, not '${type}'.`, {
      param: 'payment_method_data[type]',
    })
  }
  const card = hash(data, 'card', 'payment_method_data[card]')
  if (!card) {
    const param = 'payment_method_data[card]'
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return saveMethod(context, readCard(card))
}

function saveMethod(context: Context, input: CardInput): StoredMethod {
  const id = newId('pm')
  const object: Stripe.PaymentMethod = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null },
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

function cardObject({ number, month, year }: CardInput): Stripe.PaymentMethod.Card {
  const brand = brandOf(number)
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: 'pass',
    },
    country: 'FR',
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
