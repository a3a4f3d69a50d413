/**
 * Odd requests to every operation of the OpenAPI document: odd paths, queries, headers and bodies, the rest as the document
 * wants it. Nothing of it may be the server's fault, and every refusal has the contract's shape.
 */
import { constantFrom, jsonValue, nat, oneof, record, sample, string, webPath } from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorEnvelope } from '#shared/contract/envelope.ts'
import { storeEvent } from '../../../tests/support/an-event.ts'
import { storeBook } from '../../../tests/support/a-book.ts'
import { post } from '../../../tests/support/checkout.ts'
import { aCustomer, bearer, signIn } from '../../../tests/support/customers.ts'
import type { TestCustomer } from '../../../tests/support/customers.ts'
import { exampleMaker, withOdd } from '../../../tests/support/fuzz/example-of.ts'
import type { Schema } from '../../../tests/support/fuzz/example-of.ts'
import {
  BEYOND_NUMBERS,
  ODD_BODIES,
  ODD_SEGMENTS,
  ODD_TEXTS,
  ODD_VALUES,
} from '../../../tests/support/fuzz/odd-values.ts'
import { openShop } from '../../../tests/support/open-shop.ts'
import type { OpenShop } from '../../../tests/support/open-shop.ts'
import { OWNED, PUBLIC } from '../../../tests/support/owned-objects.ts'
import { pretendCardKeeper } from '../../../tests/support/saved-cards.ts'
import { soldOrder } from '../../../tests/support/sold-order.ts'
import { PAYPAL_KEYS, STRIPE_KEYS } from '../../../tests/support/shop.ts'
import { CONNECTION } from '../../../tests/support/test-shop.ts'
import { API_PATH, createApi } from '../api.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createPayPal } from '../payment-providers/paypal.ts'
import { createStripe } from '../payment-providers/stripe.ts'
import type { Shop } from '../shop.ts'
import type { ApiEnv } from './router.ts'

const SEED = 20_261_122
const REQUESTS_EACH = 30
/** What a refusal shows only when it shows too much. */
const LEAKS =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|postgres|\b(?:select|insert into|update|delete from) .*\$\d|syntax error/i

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema?: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let shop: OpenShop
let customer: TestCustomer
let document: Document
let send: (path: string, init: RequestInit) => Promise<Response>
let example: ReturnType<typeof exampleMaker>
/** Of what exists, by the first word of a path. */
let ids: Record<string, unknown>

beforeAll(async () => {
  shop = await openShop({ cardPayments: pretendCardKeeper() })
  customer = await aCustomer(shop)
  const site = new Hono<ApiEnv>().get('*', (c) => c.text('a page'))
  const database = { ping: async () => {} } as Parameters<typeof createApp>[0]['database']
  const appOf = (one: Shop) => createApp({ shop: one, database, api: createApi(one), site })
  const app = appOf(shop.shop)
  // Signatures are judged by the adapters themselves, which ask nobody for what is not signed
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

type Odd = { where: number; choice: number; text: string; value: unknown; segment: string; body: string }

const oddness = record<Odd>({
  where: nat(5),
  choice: nat(1000),
  text: oneof(constantFrom(...ODD_TEXTS), string({ unit: 'binary' })),
  value: oneof(constantFrom(...ODD_VALUES), jsonValue({ maxDepth: 2 })),
  segment: oneof(
    constantFrom(...ODD_SEGMENTS),
    webPath({ size: 'xsmall' }).map((path) => path || '/'),
  ),
  body: oneof(constantFrom(...ODD_BODIES), string()),
})

/** As JSON, with numbers that JavaScript has not. */
const toJson = (value: unknown) => JSON.stringify(value)?.replaceAll(`"${BEYOND_NUMBERS}"`, '1e400')

/** One request: where it is odd depends on the number drawn, all else follows the document. */
function requestOf(path: string, verb: string, operation: Operation, odd: Odd) {
  const given = (place: Parameter['in']) => (operation.parameters ?? []).filter((one) => one.in === place)
  const isOdd = (place: number, index: number, all: number) =>
    odd.where === place && odd.choice % all === index
  const usual = ({ name, schema = {} }: Parameter) => {
    const [, room = ''] = path.replace(API_PATH, '').split('/')
    return String(name === 'id' && room in ids ? ids[room] : example(schema, name))
  }

  const inPath = given('path')
  const address = inPath.reduce((filled, parameter, index) => {
    const segment = isOdd(0, index, inPath.length) ? odd.segment : encodeURIComponent(usual(parameter))
    return filled.replace(`{${parameter.name}}`, () => segment)
  }, path)

  const query = new URLSearchParams()
  for (const [index, parameter] of given('query').entries()) {
    const all = given('query').length
    if (isOdd(1, index, all)) query.append(parameter.name, odd.text.toWellFormed())
    // Twice the same name, and a list where one value is meant
    else if (isOdd(2, index, all)) query.append(`${parameter.name}[]`, odd.text.toWellFormed())
    else if (odd.choice % 3 === 0) query.append(parameter.name, usual(parameter))
  }

  const headers = new Headers({ ...customer.headers, 'x-forwarded-for': `198.51.100.${odd.choice % 250}` })
  for (const [index, parameter] of given('header').entries()) {
    if (parameter.name.toLowerCase() === 'authorization') continue
    const text = isOdd(3, index, given('header').length) ? odd.text : usual(parameter)
    headers.set(parameter.name, text.replaceAll(/[^\u0020-\u00ff]/g, '?').slice(0, 5000))
  }

  const content = operation.requestBody?.content
  if (!content) return { address, query, init: { method: verb.toUpperCase(), headers } }
  const [type = '', media = {}] = Object.entries(content)[0] ?? []
  headers.set('content-type', odd.choice % 17 === 0 ? odd.segment.slice(0, 50) : type)
  const body =
    odd.where === 3
      ? odd.body
      : toJson(
          odd.where < 3
            ? example(media.schema ?? {})
            : withOdd(example(media.schema ?? {}), odd.choice, odd.value),
        )
  return { address, query, init: { method: verb.toUpperCase(), headers, body: body ?? 'undefined' } }
}

/** Says what is wrong with an answer: nothing, or everything that one needs to send the request again. */
async function faultsOf(answer: Response, said: string): Promise<string[]> {
  const text = await answer.text()
  const isRefusal = answer.status >= 400
  const inShape = () =>
    (answer.headers.get('content-type') ?? '').includes('application/json') &&
    ErrorEnvelope.safeParse(JSON.parse(text)).success
  const faults = [
    answer.status >= 500 && 'failed',
    isRefusal && !inShape() && 'refused in another shape than the contract’s',
    isRefusal && LEAKS.test(text) && 'told how it is made',
  ]
  return faults
    .filter((fault) => fault !== false)
    .map((fault) => `${fault}: ${answer.status} ${text}\n${said}`)
}

const NAMES = [...Object.keys(OWNED), ...PUBLIC]

describe.each(NAMES)('%s', (name) => {
  it('answers odd requests by the contract', async () => {
    const [verb = '', path = ''] = name.split(' ')
    const operation = document.paths[API_PATH + path]?.[verb.toLowerCase()]
    if (!operation) throw new Error(`${name} is not in the document.`)
    // The call before may have signed the customer out
    customer = { ...customer, ...(await signIn(shop, customer)) }
    customer.headers = bearer(customer.token)
    const faults: string[] = []
    for (const odd of sample(oddness, { seed: SEED + NAMES.indexOf(name), numRuns: REQUESTS_EACH })) {
      await shop.forgetTries()
      const { address, query, init } = requestOf(API_PATH + path, verb, operation, odd)
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
    ['/contact', { name: 'Ada', message: 'half \ud800' }, 'message'],
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
