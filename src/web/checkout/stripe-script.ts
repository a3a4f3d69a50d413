/**
 * Loads Stripe.js from the address that the shop's configuration names (§3, §4). The loader of @stripe/stripe-js is bound
 * to Stripe's own host, and another host (a stand-in, a proxy) must only be a matter of configuration: types only.
 */
import type { StripeConstructor } from '@stripe/stripe-js'

const loading = new Map<string, Promise<StripeConstructor>>()

/** Returns what Stripe.js puts on the page; a failed load is forgotten, so that asking again tries again. */
export function loadStripeScript(address: string): Promise<StripeConstructor> {
  const known = loading.get(address)
  if (known) return known
  const script = document.createElement('script')
  const loaded = new Promise<StripeConstructor>((resolve, reject) => {
    script.addEventListener('load', () => {
      const { Stripe } = window as { Stripe?: StripeConstructor }
      if (Stripe) resolve(Stripe)
      else reject(new Error('The payment script did not bring its interface.'))
    })
    script.addEventListener('error', () => reject(new Error('The payment script could not be loaded.')))
  })
  loading.set(address, loaded)
  loaded.catch(() => {
    loading.delete(address)
    script.remove()
  })
  script.src = address
  document.head.append(script)
  return loaded
}
