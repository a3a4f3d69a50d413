/** Payment methods that belong to a customer: saved by a payment, detached, and theirs alone. */
import type Stripe from 'stripe'
import type { StoredMethod } from '../records.ts'
import { invalidRequest, noSuch } from './api-error.ts'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import type { Params } from './form-body.ts'
import { idOf } from './ids.ts'
import { refuseUnknown } from './params.ts'

type Intent = Stripe.PaymentIntent

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
  const object = { ...method.object, customer }
  context.store.put('method', { ...method, object })
  emit(context, 'payment_method.attached', object)
}

/** Returns the methods that belong to a customer, oldest first. */
export const methodsOf = (context: Context, customer: string): Stripe.PaymentMethod[] =>
  context.store
    .all('method')
    .map(({ object }) => object)
    .filter((object) => idOf(object.customer) === customer)

/** Takes a payment method from its customer, for ever. */
export function detachMethod(context: Context, id: string, params: Params): Stripe.PaymentMethod {
  refuseUnknown(params, [])
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

function storedMethod(context: Context, id: string): StoredMethod {
  const method = context.store.get('method', id)
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method')
  return method
}
