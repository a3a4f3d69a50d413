/** Two instances of one shop over one database, whose payment providers are in memory: where all stories are played. */
import { randomUUID } from 'node:crypto'
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { company } from '#server/shop/company/tables.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { company as settings } from '#server/app/sample/company.ts'
import type { Shop } from '#server/platform/shop.ts'
import { WEBHOOK_TOPICS } from '#shared/programs/webhook-topics.ts'
import { webhookEndpoints } from '#server/exchange/webhooks/tables.ts'
import { suppliers } from '#server/catalogue/suppliers/tables.ts'
import { aCustomer } from '../customers.ts'
import { fakeProvider } from '../pretend-provider.ts'
import { signedInAs, staffApiOf } from '../staff-api.ts'
import { testDatabase } from '../test-database.ts'
import { apiOf, aShop, AUTH_SECRET } from '../test-shop.ts'
import { GOODS } from './goods.ts'

export type World = Awaited<ReturnType<typeof openWorld>>
export type Answer = { status: number; body: unknown }

/** Opens it: call in `beforeAll`, and its `close()` in `afterAll`. */
export async function openWorld() {
  const database = await testDatabase()
  const second = await openDatabase({ dataDir: '', databaseUrl: database.databaseUrl })
  const pretending = { stripe: fakeProvider('stripe'), paypal: fakeProvider('paypal') }
  /** What the instances logged as errors. */
  const errors: string[] = []
  const log = createLog('error', { write: (line: string) => errors.push(line) })
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', AUTH_SECRET, UNPAID_LIMITS: '0' })
  const shopOver = (db: Db): Shop => ({
    ...aShop({ db, config, log }),
    cardPayments: pretending.stripe.provider,
    paypalPayments: pretending.paypal.provider,
  })
  const shops = [shopOver(database.db), shopOver(second.db)] as const
  await decide(database.db)
  const customer = await aCustomer({ db: database.db, call: apiOf(shops[0]) })
  const owner = await signedInAs({ shop: shops[0] }, 'owner')
  const [supplier] = await database.db
    .insert(suppliers)
    .values({
      name: 'Diffuseur',
      nameKey: 'diffuseur',
      leadDays: 3,
      orderingDays: [1, 2, 3, 4, 5],
      cutOff: '14:00',
    })
    .returning({ id: suppliers.id })
  await database.db
    .insert(webhookEndpoints)
    .values({ url: 'https://program.example/', topics: [...WEBHOOK_TOPICS] })
  const instances = shops.map((shop) => ({ shop, buyer: apiOf(shop), staff: staffApiOf(shop) }))

  return {
    db: database.db,
    shops,
    pretending,
    customer,
    supplierId: supplier?.id,

    /** Asks one of the instances as a buyer; throws for an answer that no request may get. */
    async asBuyer(turn: number, path: string, init?: RequestInit): Promise<Answer> {
      const answer = await instances[turn % 2]?.buyer(path, init)
      return await read(path, answer, errors)
    },

    /** The same as the owner of the shop. */
    async asStaff(turn: number, path: string, init?: RequestInit): Promise<Answer> {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...owner.headers }
      return await read(path, await instances[turn % 2]?.staff(path, { ...init, headers }), errors)
    },

    async close() {
      await second.close()
      await database.close()
    },
  }
}

async function read(path: string, answer: Response | undefined, errors: readonly string[]): Promise<Answer> {
  if (!answer) throw new Error('There are two instances.')
  const text = await answer.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  const isAway = (body as { code?: string } | undefined)?.code === 'PAYMENT_PROVIDER_UNAVAILABLE'
  if (answer.status >= 500 && !isAway)
    throw new Error(`${path} answered ${answer.status} ${text}\n${errors.at(-1) ?? ''}`)
  return { status: answer.status, body }
}

/** What the shop decided: dollars, two rates of VAT, loyalty credit. */
async function decide(db: Db): Promise<void> {
  const [paper = 0, spoken = 0] = GOODS.map(({ vatPermille }) => vatPermille)
  const permille = { book: paper, ebook: 0, audiobook: spoken }
  const vat = [{ country: 'FR', permille, since: '2026-01-01', source: '-' }]
  await db
    .insert(company)
    .values({
      settings: { ...settings, usd_rate: 1.1 },
      selling: { vat, gifts: { wrappingCents: 250, exchangeDays: 30 }, loyalty: { isOn: true, months: 12 } },
    })
    .onConflictDoNothing()
}

/** Sends a JSON body under an idempotency key of its own, unless one is given. */
export const sending = (
  body: unknown,
  { key = randomUUID(), headers = {} }: { key?: string; headers?: Record<string, string> } = {},
): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
  body: JSON.stringify(body),
})

export const PROVIDERS: readonly PaymentProviderName[] = ['stripe', 'paypal']
