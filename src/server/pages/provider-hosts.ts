/** Which foreign hosts the checkout page may load from: exactly the configured card provider's. */
import type { Config } from '../config.ts'
import type { ProviderHosts } from './security-policy.ts'

const STRIPE_HOSTS: ProviderHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
}

/** Returns the hosts of the configured provider; undefined when no card payment is configured. */
export function providerHosts(config: Config): ProviderHosts | undefined {
  if (!config.stripe) return undefined
  const script = new URL(config.stripe.scriptUrl).origin
  if (script === 'https://js.stripe.com') return STRIPE_HOSTS
  return { script: [script], frame: [script], connect: [script], image: [script] }
}
