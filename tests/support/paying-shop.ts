/** A shop that sells: its API on a real port, the real payment adapters, and the fakes that they speak to. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { API_PATH, createApi } from '#server/app/api.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { readConfig } from '#server/platform/config.ts'
import { followUpsOf } from '#server/app/composition/follow-ups.ts'
import { company } from '#server/shop/company/tables.ts'
import { company as settings } from '#server/app/sample/company.ts'
import { KEEP_ALIVE_MS } from '#server/platform/http/keep-alive.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { orders } from '#server/selling/orders/tables.ts'
import { createPayPal } from '#server/platform/payment-providers/paypal.ts'
import { createStripe } from '#server/platform/payment-providers/stripe.ts'
import type { Shop } from '#server/platform/shop.ts'
import { startPayPalSimulator } from '../../simulators/paypal/server.ts'
import { startStripeSimulator } from '../../simulators/stripe/server.ts'
import { anIsbn } from './a-book.ts'
import { testDatabase } from './test-database.ts'
import { AUTH_SECRET } from './test-shop.ts'

type Options = {
  environment?: Record<string, string>
  /** Milliseconds after which the adapters give a silent provider up: by default as patient as a busy machine needs. */
  timeoutMs?: number
  log?: Shop['log']
}

/** The tests of one shop share its machine with others: only those of silence want less. */
const PATIENCE_MS = 60_000

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>

/** Opens it over a fresh database: call in `beforeAll`, and its `close()` in `afterAll`. */
export async function openPayingShop({ environment, timeoutMs = PATIENCE_MS, log }: Options = {}) {
  const database = await testDatabase()
  const stripe = await startStripeSimulator({ webhookRetryMs: 50 })
  const paypal = await startPayPalSimulator({ webhookRetryMs: 50 })
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    AUTH_SECRET,
    // The tests of a file are one visitor; those of the limits turn them on
    UNPAID_LIMITS: '0',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_URL: paypal.url,
    ...environment,
  })
  if (!config.stripe || !config.paypal) throw new Error('The test shop lacks a payment provider.')
  const { db } = database
  const shop: Shop = {
    config,
    db,
    reading: db,
    log: log ?? createLog('silent'),
    cardPayments: createStripe(config.stripe, { timeoutMs, maxNetworkRetries: 0 }),
    paypalPayments: createPayPal(config.paypal, { publicUrl: config.publicUrl, timeoutMs }),
    followUps: followUpsOf(config),
  }
  await db
    .insert(company)
    .values({ settings: { ...settings, usd_rate: 1.1 } })
    .onConflictDoNothing()
  const server = serve({
    fetch: createApi(shop).fetch,
    port: 0,
    hostname: '127.0.0.1',
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${API_PATH}`
  stripe.setWebhookUrl(`${url}/payments/stripe/webhook`)
  paypal.setWebhookUrl(`${url}/payments/paypal/webhook`)

  return {
    shop,
    db,
    database,
    stripe,
    paypal,
    url,
    call: (path: string, init?: RequestInit) => fetch(url + path, init),

    async addBook(given: { stock: number; publicPriceCents?: number; discountPpm?: number; title?: string }) {
      const isbn = anIsbn()
      const title = given.title ?? 'Mémoires d’Hadrien'
      const row = {
        isbn,
        title,
        titleKey: title,
        language: 'fr',
        format: 'poche',
        search: '',
        publicPriceCents: 990,
      }
      const [book] = await db
        .insert(books)
        .values({ ...row, ...given })
        .returning({ id: books.id })
      if (!book) throw new Error('The book was not stored.')
      return book.id
    },

    async settings() {
      const [row] = await db.select().from(company)
      if (!row) throw new Error('The company row is missing.')
      return row.settings
    },

    async stockOf(bookId: number) {
      const [book] = await db.select({ stock: books.stock }).from(books).where(eq(books.id, bookId))
      return book?.stock
    },

    async storedOrder(number: string) {
      const [order] = await db.select().from(orders).where(eq(orders.number, number))
      if (!order) throw new Error(`There is no order ${number}.`)
      return order
    },

    async close() {
      await stripe.close()
      await paypal.close()
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await database.close()
    },
  }
}
