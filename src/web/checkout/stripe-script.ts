/**
 * Loads Stripe.js. The loader of @stripe/stripe-js is bound to Stripe's own host, and another host (a fake, a proxy)
 * must only be a matter of configuration: types only.
 */
import type { StripeConstructor } from '@stripe/stripe-js'
import { loadScript } from '#ui/load-script.ts'

/** Returns what Stripe.js puts on the page. */
export function loadStripeScript(address: string): Promise<StripeConstructor> {
  return loadScript(address, () => (window as { Stripe?: StripeConstructor }).Stripe)
}
