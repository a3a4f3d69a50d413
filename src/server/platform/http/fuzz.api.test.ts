/**
 * Random requests to every operation of the OpenAPI document: one part is random, the rest valid. None causes a
 * server error, and every rejection has the contract's shape.
 */
import { sample } from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeEvent } from '../../../../tests/support/an-event.ts'
import { storeBook } from '../../../../tests/support/a-book.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, bearer, signIn, type TestCustomer } from '../../../../tests/support/customers.ts'
import { fakeProvider } from '../../../../tests/support/pretend-provider.ts'
import { exampleMaker } from '../../../../tests/support/fuzz/example-of.ts'
import { faultsOf, oddness, requestOf, type Document } from '../../../../tests/support/fuzz/odd-request.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { OWNED, PUBLIC } from '../../../../tests/support/owned-objects.ts'
import { fakeCardVault } from '../../../../tests/support/saved-cards.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { PAYPAL_KEYS, STRIPE_KEYS } from '../../../../tests/support/shop.ts'
import { CONNECTION } from '../../../../tests/support/test-shop.ts'
import { API_PATH, createApi } from '#server/app/api.ts'
import { createApp } from '#server/app/app.ts'
import { readConfig } from '../config.ts'
import { createPayPal } from '../payment-providers/paypal.ts'
import { createStripe } from '../payment-providers/stripe.ts'
import type { Shop } from '../shop.ts'
import type { ApiEnv } from './router.ts'

const SEED = 20_261_122
/** `FUZZ=300` sends more of them. */
const REQUESTS_EACH = Number(process.env['FUZZ'] ?? 6)
let shop: OpenShop
let customer: TestCustomer
let document: Document
let send: (path: string, init: RequestInit) => Promise<Response>
let example: ReturnType<typeof exampleMaker>
/** Existing ids, by the first word of a path. */
let ids: Record<string, unknown>

beforeAll(async () => {
  shop = await openShop({ cardPayments: fakeCardVault(), paypalPayments: fakeProvider('paypal').provider })
  customer = await aCustomer(shop)
  const site = new Hono<ApiEnv>().get('*', (c) => c.text('a page'))
  const database = { ping: async () => {} } as Parameters<typeof createApp>[0]['database']
  const appOf = (one: Shop) => createApp({ shop: one, database, api: createApi(one), site })
  const app = appOf(shop.shop)
  // The adapters verify signatures locally and call nobody for an unsigned event
  const { stripe, paypal } = readConfig({ ...STRIPE_KEYS, ...PAYPAL_KEYS })
  if (!stripe || !paypal) throw new Error('The keys of the tests are not whole.')
  const noticed = appOf({
    ...shop.shop,
    cardPayments: createStripe(stripe),
    paypalPayments: createPayPal(paypal, shop.shop.config),
  })
  send = async (path, init) => {
    const { request } = path.includes('/webhook') ? noticed : app
    return request(`http://localhost${path}`, init, CONNECTION)
  }
  document = (await (await send(`${API_PATH}/openapi.json`, {})).json()) as Document
  const bookId = await storeBook(shop.db, { stock: 100_000 })
  const { number } = await soldOrder(shop.db, { customerId: customer.id })
  ids = { users: customer.id, articles: bookId, events: await storeEvent(shop.db, {}) }
  example = exampleMaker(document.components.schemas, {
    user_id: customer.id,
    number,
    article_id: bookId,
    quantity: 1,
    country: 'FR',
    document: 'invoice',
  })
})
afterAll(() => shop.close())

const NAMES = [...Object.keys(OWNED), ...PUBLIC]

describe.each(NAMES)('%s', (name) => {
  it('answers odd requests by the contract', async () => {
    const [verb = '', path = ''] = name.split(' ')
    const [, room = ''] = path.split('/')
    const operation = document.paths[API_PATH + path]?.[verb.toLowerCase()]
    if (!operation) throw new Error(`${name} is not in the document.`)
    // The previous call may have signed the customer out
    customer = { ...customer, ...(await signIn(shop, customer)) }
    customer.headers = bearer(customer.token)
    const faults: string[] = []
    for (const odd of sample(oddness, { seed: SEED + NAMES.indexOf(name), numRuns: REQUESTS_EACH })) {
      await shop.forgetTries()
      const { address, query, init } = requestOf({
        path: API_PATH + path,
        verb,
        operation,
        odd,
        example,
        own: customer.headers,
        usual: ({ name: parameter, schema = {} }) =>
          String(parameter === 'id' && room in ids ? ids[room] : example(schema, parameter)),
      })
      const answer = await send(`${address}?${query}`, init)
      faults.push(
        ...(await faultsOf(
          answer,
          `${verb} ${address}?${query} ${String('body' in init ? init.body : '').slice(0, 300)}`,
        )),
      )
    }
    expect(faults).toEqual([])
  })
})

describe('text that no database holds', () => {
  it.each(NAMES)('is refused in the address of %s', async (name) => {
    const [verb = '', path = ''] = name.split(' ')
    const init = { method: verb, headers: customer.headers }
    for (const address of [`${path.replaceAll(/\{\w+\}/g, 'a%00b')}?a=%00`, `${path}?%00`]) {
      const answer = await send(API_PATH + address, init)
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'MALFORMED_ADDRESS' }])
    }
  })

  it.each([
    ['/cart', { user_id: 'me\0', article_id: 1, quantity: 1 }, 'user_id'],
    ['/contact', { name: 'Ada', message: 'half \uD800' }, 'message'],
    ['/orders/quote', { lines: [{ article_id: '\0' }] }, 'lines'],
    ['/newsletter', { '\0': 1 }, 'body'],
  ])('%s refuses text that no database holds, and names the field', async (path, body, field) => {
    const answer = await send(API_PATH + path, post(body, customer.headers))
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { code: 'INVALID_FIELDS', error: { [field]: ['holds characters that no text has'] } },
    ])
  })

  it('takes a backslash before the letters that would write a NUL for what it is', async () => {
    const answer = await send(
      `${API_PATH}/orders/track`,
      post({ number: 'GMP-0000-0000', email: 'a\\u0000@example.org' }),
    )
    expect(await answer.text()).not.toContain('no text has')
  })
})
