/** A whole shop as a process of its own: the server over the built pages; the payment fakes are in this one, and stay when it is killed. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArguments } from '../../scripts/parts/programs.mjs'
import { freePort } from './free-port.ts'
import { startProgram } from './program.ts'
import { startPayPalSimulator } from '../../simulators/paypal/server.ts'
import { startStripeSimulator } from '../../simulators/stripe/server.ts'

export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
}

export const PAYPAL_KEYS = {
  PAYPAL_CLIENT_ID: 'client-of-the-tests',
  PAYPAL_CLIENT_SECRET: 'secret-of-the-tests',
  PAYPAL_WEBHOOK_ID: 'WEBHOOKOFTHETESTS',
}

/** What the data of a first start depend on. */
const FIRST_DATA = ['AUTH_SECRET', 'DATABASE_URL', 'SAMPLE_SHOP']

export type ShopProcess = {
  url: string
  stripeUrl: string
  paypalUrl: string
  dataDir: string
  /** The server's process. */
  pid: () => number
  /** What the server wrote since its last start. */
  output: () => string
  /** Ends the server as a power cut would; the fakes stay, as Stripe would. */
  killServer: () => Promise<void>
  /** Starts the server again on the same address and data, after killServer. */
  startServer: () => Promise<void>
  /** Stops everything and removes the data. */
  stop: () => Promise<void>
}

/**
 * Starts a shop on free ports with fresh data, copied where tests have prepared them; `env` completes or replaces the
 * server's environment, `webhookRetryMs` is when Stripe first sends again what nobody took.
 */
export async function startShop({
  env = {},
  webhookRetryMs,
}: { env?: Record<string, string>; webhookRetryMs?: number } = {}): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gmp-bookshop-'))
  const template = process.env['SHOP_TEMPLATE']
  // As they are, with the owner of the database
  if (template !== undefined && !FIRST_DATA.some((name) => name in env))
    execFileSync('cp', ['-a', `${template}/.`, dataDir])
  const port = await freePort()
  const url = `http://localhost:${port}`
  const payments = `${url}/api/sofialib/bookshop/payments`
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = PAYPAL_KEYS
  const stripe = await startStripeSimulator({
    secretKey: STRIPE_KEYS.STRIPE_SECRET_KEY,
    publishableKey: STRIPE_KEYS.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
    webhookUrl: `${payments}/stripe/webhook`,
    ...(webhookRetryMs !== undefined && { webhookRetryMs }),
  })
  const paypal = await startPayPalSimulator({
    clientId,
    clientSecret,
    webhookId: PAYPAL_KEYS.PAYPAL_WEBHOOK_ID,
    webhookUrl: `${payments}/paypal/webhook`,
  })
  const closeFakes = () => Promise.all([stripe.close(), paypal.close()])
  const start = () =>
    startProgram(serverArguments(), {
      env: {
        PORT: String(port),
        HOST: 'localhost',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...STRIPE_KEYS,
        STRIPE_API_URL: stripe.url,
        STRIPE_JS_URL: `${stripe.url}/stripe.js`,
        ...PAYPAL_KEYS,
        PAYPAL_API_URL: paypal.url,
        PAYPAL_JS_URL: `${paypal.url}/sdk/js`,
        ...env,
      },
      ready: /open: http:\/\/\S+\n/,
    })
  let server = await start().catch(async (error: unknown) => {
    await closeFakes()
    throw error
  })
  return {
    url,
    stripeUrl: stripe.url,
    paypalUrl: paypal.url,
    dataDir,
    pid: () => server.pid,
    output: () => server.output(),
    killServer: () => server.kill(),
    startServer: async () => {
      server = await start()
    },
    stop: async () => {
      await server.stop()
      await closeFakes()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
