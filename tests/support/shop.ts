/** A whole shop as its own processes: the server over the built pages, with the payment stand-ins beside it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverArguments } from '../../scripts/parts/programs.mjs'
import { freePort } from './free-port.ts'
import { startProgram } from './program.ts'
import type { Program } from './program.ts'

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

export type ShopProcess = {
  url: string
  stripeUrl: string
  paypalUrl: string
  dataDir: string
  /** The server's process. */
  pid: () => number
  /** What the server wrote since its last start. */
  output: () => string
  /** Ends the server as a power cut would; the stand-in stays, as Stripe would. */
  killServer: () => Promise<void>
  /** Starts the server again on the same address and data, after killServer. */
  startServer: () => Promise<void>
  /** Stops everything and removes the data. */
  stop: () => Promise<void>
}

/** Starts a shop on free ports with fresh data; `env` completes or replaces the server's environment. */
export async function startShop({ env = {} }: { env?: Record<string, string> } = {}): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gmp-bookshop-'))
  const [port, stripePort, paypalPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const stripe = await startStripeStandIn({ port: stripePort, shopUrl: url, dataDir })
  const stripeUrl = `http://127.0.0.1:${stripePort}`
  const paypal = await startPayPalStandIn({ port: paypalPort, shopUrl: url, dataDir })
  const paypalUrl = `http://127.0.0.1:${paypalPort}`
  const start = () =>
    startProgram(serverArguments(), {
      env: {
        PORT: String(port),
        HOST: 'localhost',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        ...STRIPE_KEYS,
        STRIPE_API_URL: stripeUrl,
        STRIPE_JS_URL: `${stripeUrl}/stripe.js`,
        ...PAYPAL_KEYS,
        PAYPAL_API_URL: paypalUrl,
        PAYPAL_JS_URL: `${paypalUrl}/sdk/js`,
        ...env,
      },
      ready: /open: http:\/\/\S+\n/,
    })
  let server = await start().catch(async (error: unknown) => {
    await Promise.all([stripe.stop(), paypal.stop()])
    throw error
  })
  return {
    url,
    stripeUrl,
    paypalUrl,
    dataDir,
    pid: () => server.pid,
    output: () => server.output(),
    killServer: () => server.kill(),
    startServer: async () => {
      server = await start()
    },
    stop: async () => {
      await server.stop()
      await Promise.all([stripe.stop(), paypal.stop()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function startStripeStandIn(options: { port: number; shopUrl: string; dataDir: string }): Promise<Program> {
  return startProgram(['simulators/stripe/main.ts'], {
    env: {
      STRIPE_SIMULATOR_PORT: String(options.port),
      STRIPE_SIMULATOR_HOST: '127.0.0.1',
      STRIPE_SIMULATOR_FILE: join(options.dataDir, 'stripe.json'),
      STRIPE_SIMULATOR_WEBHOOK_URL: `${options.shopUrl}/api/sofialib/bookshop/payments/stripe/webhook`,
      STRIPE_SIMULATOR_WEBHOOK_SECRET: STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
      STRIPE_SIMULATOR_SECRET_KEY: STRIPE_KEYS.STRIPE_SECRET_KEY,
      STRIPE_SIMULATOR_PUBLISHABLE_KEY: STRIPE_KEYS.STRIPE_PUBLISHABLE_KEY,
    },
    ready: /http:\/\/\S+\n/,
  })
}

function startPayPalStandIn(options: { port: number; shopUrl: string; dataDir: string }): Promise<Program> {
  return startProgram(['simulators/paypal/main.ts'], {
    env: {
      PAYPAL_SIMULATOR_PORT: String(options.port),
      PAYPAL_SIMULATOR_HOST: '127.0.0.1',
      PAYPAL_SIMULATOR_FILE: join(options.dataDir, 'paypal.json'),
      PAYPAL_SIMULATOR_WEBHOOK_URL: `${options.shopUrl}/api/sofialib/bookshop/payments/paypal/webhook`,
      PAYPAL_SIMULATOR_WEBHOOK_ID: PAYPAL_KEYS.PAYPAL_WEBHOOK_ID,
      PAYPAL_SIMULATOR_CLIENT_ID: PAYPAL_KEYS.PAYPAL_CLIENT_ID,
      PAYPAL_SIMULATOR_CLIENT_SECRET: PAYPAL_KEYS.PAYPAL_CLIENT_SECRET,
    },
    ready: /http:\/\/\S+\n/,
  })
}
