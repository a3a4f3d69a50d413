/** Payment methods that belong to a customer: kept by a payment, attached, detached, and theirs alone. */
import type Stripe from 'stripe'
import type { StoredMethod } from '../state/records.ts'
import { invalidRequest, noSuch } from './api-error.ts'
import type { Context } from './context.ts'
import { knownCustomer } from './known-customer.ts'
import { emit } from './events.ts'
import type { Params } from './form-body.ts'
import { idOf } from './ids.ts'
import { choice, refuseUnknown, requiredText, text } from './params.ts'
import { knownMethod } from './payment-methods.ts'

type Intent = Stripe.PaymentIntent
type Usage = Intent['setup_future_usage']

/** Returns the id that `customer` names, checked: null where it is emptied, undefined where it is absent. */
export function givenCustomer(context: Context, params: Params): string | null | undefined {
  const id = text(params, 'customer')
  return id == null ? id : knownCustomer(context, id).id
}

/** Returns whether the method is kept after the payment; browsers may not undo what the shop asked for. */
export function futureUsage(
  params: Params,
  { before, caller }: { before: Usage; caller: Context['caller'] },
): Usage {
  if (params['setup_future_usage'] === undefined) return before
  const wanted =
    params['setup_future_usage'] === ''
      ? null
      : (choice(params, 'setup_future_usage', ['off_session', 'on_session']) ?? null)
  const isAllowed = caller === 'shop' || before === null || wanted === before || wanted === 'off_session'
  if (isAllowed) return wanted
  const message =
    'You may only update setup_future_usage from on_session to off_session with a publishable key.'
  throw invalidRequest(message, { param: 'setup_future_usage' })
}

/** Refuses the method of one customer for a payment of another one, or of nobody. */
export function refuseOthersMethod({ id, object }: StoredMethod, customer: Intent['customer']): void {
  const owner = idOf(object.customer)
  if (owner === null || owner === idOf(customer)) return
  const message =
    customer === null
      ? 'The PaymentMethod you provided is attached to a customer so for security purposes you must provide the customer in the request.'
      : `The payment method ${id} does not belong to the Customer you supplied. Please use this payment method with the Customer that it belongs to instead.`
  throw invalidRequest(message, { param: 'payment_method' })
}

/** Keeps the method that has just paid for the customer, where the payment asks for that. */
export function keepForCustomer(context: Context, intent: Intent, method: StoredMethod): void {
  const customer = idOf(intent.customer)
  if (customer === null || intent.setup_future_usage === null || method.object.customer !== null) return
  give(context, method, customer)
}

/** Returns the methods that belong to a customer, oldest first. */
export const methodsOf = (context: Context, customer: string): Stripe.PaymentMethod[] =>
  context.store
    .all('method')
    .map(({ object }) => object)
    .filter((object) => idOf(object.customer) === customer)

/** Returns one payment method. */
export function retrieveMethod(context: Context, id: string): Stripe.PaymentMethod {
  return storedMethod(context, id).object
}

/** Gives a payment method to a customer. */
export function attachMethod(context: Context, id: string, params: Params): Stripe.PaymentMethod {
  refuseUnknown(params, ['customer', 'expand'])
  const customer = knownCustomer(context, requiredText(params, 'customer')).id
  const method = knownMethod(context, id)
  if (method.object.customer === null) return give(context, method, customer)
  const message = 'The payment method you provided has already been attached to a customer.'
  throw invalidRequest(message)
}

/** Takes a payment method from its customer, for ever. */
export function detachMethod(context: Context, id: string, params: Params): Stripe.PaymentMethod {
  refuseUnknown(params, ['expand'])
  if (storedMethod(context, id).object.customer !== null) return release(context, id)
  const message = 'The payment method you provided is not attached to a customer so detachment is impossible.'
  throw invalidRequest(message)
}

/** Makes a method nobody's. */
export function release(context: Context, id: string): Stripe.PaymentMethod {
  const method = storedMethod(context, id)
  const object = { ...method.object, customer: null }
  context.store.put('method', { ...method, object })
  emit(context, 'payment_method.detached', object, { customer: method.object.customer })
  return object
}

function give(context: Context, method: StoredMethod, customer: string): Stripe.PaymentMethod {
  const object = { ...method.object, customer }
  context.store.put('method', { ...method, object })
  emit(context, 'payment_method.attached', object)
  return object
}

function storedMethod(context: Context, id: string): StoredMethod {
  const method = context.store.get('method', id)
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method')
  return method
}
