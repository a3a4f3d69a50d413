/** The fakes of Stripe and PayPal, and this installation's own demonstration keys for them. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { startChild } from './children.mjs'
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
export async function startFakeStripe({ port, host, dataDir, staffPort }) {
  const folder = resolve(ROOT, dataDir, 'simulators')
  const keys = demoKeys(folder)
  const fakePort = await freePort({ preferred: port + 1, host, reserved: staffPort })
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

/**
 * Starts the PayPal fake for demonstration payments, two ports after the shop's where that is free.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<{ child: import('./children.mjs').Child, env: Record<string, string> }>} the child, and the
 *   environment that leads the server's PayPal adapter to it
 */
export async function startFakePayPal({ port, host, dataDir, staffPort }) {
  const folder = resolve(ROOT, dataDir, 'simulators')
  const random = () => randomBytes(16).toString('hex')
  const keys = storedKeys(join(folder, 'paypal-keys.json'), () => ({
    PAYPAL_CLIENT_ID: `demo-client-${random()}`,
    PAYPAL_CLIENT_SECRET: `demo-secret-${random()}`,
    PAYPAL_WEBHOOK_ID: random().toUpperCase().slice(0, 17),
  }))
  const fakePort = await freePort({ preferred: port + 2, host, reserved: staffPort })
  const url = `http://${reachableHost(host)}:${fakePort}`
  const child = startChild('PayPal fake', ['simulators/paypal/main.ts'], {
    PAYPAL_SIMULATOR_PORT: String(fakePort),
    PAYPAL_SIMULATOR_HOST: host,
    PAYPAL_SIMULATOR_FILE: join(folder, 'paypal.jsonl'),
    PAYPAL_SIMULATOR_WEBHOOK_URL: `http://${reachableHost(host)}:${port}/api/sofialib/bookshop/payments/paypal/webhook`,
    PAYPAL_SIMULATOR_WEBHOOK_ID: keys.PAYPAL_WEBHOOK_ID,
    PAYPAL_SIMULATOR_CLIENT_ID: keys.PAYPAL_CLIENT_ID,
    PAYPAL_SIMULATOR_CLIENT_SECRET: keys.PAYPAL_CLIENT_SECRET,
  })
  return { child, env: { ...keys, PAYPAL_API_URL: url, PAYPAL_JS_URL: `${url}/sdk/js` } }
}

/**
 * Returns this installation's own demonstration keys, made at random at its first start and stored in a file.
 *
 * @template {Record<string, string>} Keys
 * @param {string} file
 * @param {() => Keys} make
 * @returns {Keys}
 */
function storedKeys(file, make) {
  const fresh = make()
  const stored = readStored(file, Object.keys(fresh))
  if (stored !== undefined) return /** @type {Keys} */ (stored)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(fresh), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return fresh
}

function readStored(/** @type {string} */ file, /** @type {readonly string[]} */ names) {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8'))
    const isWhole = names.every((name) => typeof stored[name] === 'string' && stored[name] !== '')
    return isWhole ? /** @type {Record<string, string>} */ (stored) : undefined
  } catch {
    /* Absent or damaged: new ones serve as well, both sides are given them at every start. */
    return undefined
  }
}
