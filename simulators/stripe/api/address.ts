import type Stripe from 'stripe'
import type { Params } from './form-body.ts'
import { hash, requiredText, text } from './params.ts'

/** Returns the address hash in the shape of Stripe's objects. */
export function addressOf(params: Params): Stripe.Address {
  return {
    city: text(params, 'city') ?? null,
    country: text(params, 'country') ?? null,
    line1: text(params, 'line1') ?? null,
    line2: text(params, 'line2') ?? null,
    postal_code: text(params, 'postal_code') ?? null,
    state: text(params, 'state') ?? null,
  }
}

/** Returns the `shipping` parameter in the shape of Stripe's objects, or undefined where it is absent. */
export function shippingOf(params: Params): Stripe.PaymentIntent.Shipping | null | undefined {
  if (params.shipping === '') return null
  const shipping = hash(params, 'shipping')
  if (!shipping) return undefined
  return {
    address: addressOf(hash(shipping, 'address') ?? {}),
    carrier: text(shipping, 'carrier') ?? null,
    name: requiredText(shipping, 'name', 'shipping[name]'),
    phone: text(shipping, 'phone') ?? null,
    tracking_number: text(shipping, 'tracking_number') ?? null,
  }
}
