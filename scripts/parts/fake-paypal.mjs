import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { startChild } from './children.mjs'
import { storedKeys } from './stored-keys.mjs'
import { ROOT } from './paths.mjs'
import { freePort, reachableHost } from './ports.mjs'

/**
 * Starts the PayPal fake for demonstration payments, two ports after the shop's where that is free.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @returns {Promise<{ child: import('./children.mjs').Child, env: Record<string, string> }>} the child, and the
 *   environment that leads the server's PayPal adapter to it
 */
export async function startFakePayPal({ port, host, dataDir }) {
  const folder = resolve(ROOT, dataDir, 'simulators')
  const random = () => randomBytes(16).toString('hex')
  const keys = storedKeys(join(folder, 'paypal-keys.json'), () => ({
    PAYPAL_CLIENT_ID: `demo-client-${random()}`,
    PAYPAL_CLIENT_SECRET: `demo-secret-${random()}`,
    PAYPAL_WEBHOOK_ID: random().toUpperCase().slice(0, 17),
  }))
  const fakePort = await freePort({ preferred: port + 2, host })
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
