/** Which foreign hosts a page may load from: the checkout the configured payment providers', sign-in pages Google's if on. */
import type { Config } from '#server/platform/config.ts'
import type { ProviderHosts } from './security-policy.ts'

const STRIPE_HOSTS: ProviderHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  image: ['https://*.stripe.com'],
}

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const PAYPAL_HOSTS: ProviderHosts = { script: PAYPAL, frame: PAYPAL, connect: PAYPAL, image: PAYPAL }

/** Returns the hosts of the configured providers; undefined when no payment is configured. */
export function providerHosts({ stripe, paypal }: Config): ProviderHosts | undefined {
  const hosts = [
    stripe && hostsOf(stripe.scriptUrl, { origin: 'https://js.stripe.com', hosts: STRIPE_HOSTS }),
    paypal && hostsOf(paypal.scriptUrl, { origin: 'https://www.paypal.com', hosts: PAYPAL_HOSTS }),
  ].filter((one) => one !== undefined)
  if (hosts.length === 0) return undefined
  const all = (kind: Exclude<keyof ProviderHosts, 'style'>) => [...new Set(hosts.flatMap((one) => one[kind]))]
  return { script: all('script'), frame: all('frame'), connect: all('connect'), image: all('image') }
}

/** As Google's guide to Google Identity names them. */
const GOOGLE_HOSTS: ProviderHosts = {
  script: ['https://accounts.google.com/gsi/client'],
  frame: ['https://accounts.google.com/gsi/'],
  connect: ['https://accounts.google.com/gsi/'],
  style: ['https://accounts.google.com/gsi/style'],
  image: [],
}

/** The checkout, where vouchers are bought, and where an order is paid that the shop took. */
const CHECKOUT = /^(\/en)?\/(checkout|gift-voucher|pay\/[\w-]+)(\.data)?$/
const SIGN_IN = /^(\/en)?\/(login|register)(\.data)?$/

/** Returns whether a path is the checkout, where payment providers’ scripts run. */
export const isCheckout = (pathname: string) => CHECKOUT.test(pathname)

/** Returns the foreign hosts of the page at a path; undefined for nearly all. */
export function foreignHosts(config: Config, pathname: string): ProviderHosts | undefined {
  if (isCheckout(pathname)) return providerHosts(config)
  return config.googleClientId !== undefined && SIGN_IN.test(pathname) ? GOOGLE_HOSTS : undefined
}

/** Another host that speaks the same API (a fake, a proxy) is the only one that is let in. */
function hostsOf(scriptUrl: string, own: { origin: string; hosts: ProviderHosts }): ProviderHosts {
  const { origin } = new URL(scriptUrl)
  if (origin === own.origin) return own.hosts
  return { script: [origin], frame: [origin], connect: [origin], image: [origin] }
}
