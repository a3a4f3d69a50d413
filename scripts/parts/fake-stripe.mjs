import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { startChild } from './children.mjs'
import { storedKeys } from './stored-keys.mjs'
import { ROOT } from './paths.mjs'
import { freePort, reachableHost } from './ports.mjs'

/**
 * Starts the Stripe fake for demonstration payments, on the port after the shop's where that is free, so that
 * payments begun before a restart go on after it.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<{ child: import('./children.mjs').Child, env: Record<string, string> }>} the child, and the
 *   environment that leads the server's Stripe adapter to it
 */
export async function startFakeStripe({ port, host, dataDir }) {
  const folder = resolve(ROOT, dataDir, 'simulators')
  const keys = demoKeys(folder)
  const fakePort = await freePort({ preferred: port + 1, host })
  const url = `http://${reachableHost(host)}:${fakePort}`
  const child = startChild('Stripe fake', ['simulators/stripe/main.ts'], {
    STRIPE_SIMULATOR_PORT: String(fakePort),
    STRIPE_SIMULATOR_HOST: host,
    STRIPE_SIMULATOR_FILE: join(folder, 'stripe.json'),
    STRIPE_SIMULATOR_WEBHOOK_URL: `http://${reachableHost(host)}:${port}/api/sofialib/bookshop/payments/stripe/webhook`,
    STRIPE_SIMULATOR_WEBHOOK_SECRET: keys.STRIPE_WEBHOOK_SECRET,
    STRIPE_SIMULATOR_SECRET_KEY: keys.STRIPE_SECRET_KEY,
    STRIPE_SIMULATOR_PUBLISHABLE_KEY: keys.STRIPE_PUBLISHABLE_KEY,
  })
  return { child, env: { ...keys, STRIPE_API_URL: url, STRIPE_JS_URL: `${url}/stripe.js` } }
}

/** Returns this installation's own demonstration keys, made at random at its first start. */
export function demoKeys(/** @type {string} */ folder) {
  const random = () => randomBytes(24).toString('hex')
  return storedKeys(join(folder, 'stripe-keys.json'), () => ({
    STRIPE_SECRET_KEY: `sk_test_${random()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${random()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
  }))
}
