import type Stripe from 'stripe'
import type { Context } from './context.ts'
import { emit } from './events.ts'
import type { Params } from './form-body.ts'
import { newId, randomText } from './ids.ts'
import { knownCustomer } from './known-customer.ts'
import { metadataOf, refuseUnknown } from './params.ts'
import { methodsOf, release } from './saved-methods.ts'

/** Creates a customer, whom payments and saved payment methods can belong to. */
export function createCustomer(context: Context, params: Params): Stripe.Customer {
  refuseUnknown(params, ['metadata'])
  const id = newId('cus')
  const object: Stripe.Customer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: context.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadataOf(params),
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  context.store.put('customer', { id, object, isDeleted: false })
  emit(context, 'customer.created', object)
  return object
}

/** Deletes a customer for ever; their payment methods belong to nobody then. */
export function deleteCustomer(context: Context, id: string): Stripe.DeletedCustomer {
  const customer = knownCustomer(context, id)
  for (const method of methodsOf(context, id)) release(context, method.id)
  context.store.put('customer', { ...customer, isDeleted: true })
  emit(context, 'customer.deleted', customer.object)
  return { id, object: 'customer', deleted: true }
}
