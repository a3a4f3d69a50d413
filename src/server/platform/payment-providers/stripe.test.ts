/** The Stripe adapter over HTTP: its requests, and its handling of responses and errors. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ShopError } from '#shared/contract/errors.ts'
import { startRecordingProxy, type RecordedCall } from '../../../../tests/support/recording-proxy.ts'
import { stripeDescription } from '../../../../simulators/stripe/openapi-document.ts'
import { startStripeSimulator, type StripeSimulator } from '../../../../simulators/stripe/server.ts'
import { createStripe } from './stripe.ts'

const ORDER = {
  key: 'b0c2f9a4-order',
  number: 'GMP-4F7K-92QX',
  amountCents: 1290,
  language: 'fr',
  parts: { booksCents: 990, deliveryCents: 300, wrappingCents: 0, discountCents: 0 },
} as const

let simulator: StripeSimulator
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>
let instead: Parameters<typeof startRecordingProxy>[1]
beforeAll(async () => {
  simulator = await startStripeSimulator()
  proxy = await startRecordingProxy(simulator.url, (call) => instead?.(call))
})
afterEach(() => {
  instead = undefined
  proxy.calls.splice(0)
})
afterAll(async () => {
  await proxy.close()
  await simulator.close()
})

const adapter = () =>
  createStripe({ ...simulator, apiUrl: proxy.url, scriptUrl: '' }, { timeoutMs: 3000, maxNetworkRetries: 0 })

function confirm(providerId: string, card: string) {
  return fetch(`${simulator.url}/v1/payment_intents/${providerId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${simulator.secretKey}` },
    body: new URLSearchParams({ payment_method: card, return_url: 'http://localhost/' }),
  })
}

/** Calls everything in the adapter once. */
async function askEverything() {
  const stripe = adapter()
  const { providerId } = await stripe.openPayment(ORDER)
  await stripe.clientSecret(providerId)
  await confirm(providerId, 'pm_card_visa')
  await stripe.readPayment(providerId)
  await stripe.refund({ id: 'refund-1', providerId, captureId: null, amountCents: 1290 })
  await stripe.listRefunds(providerId)
  const other = await stripe.openPayment({ ...ORDER, key: 'another' })
  await stripe.cancelPayment(other.providerId)
  await askAboutCards()
}

/** A customer who saves a card, pays with it, and is deleted. */
async function askAboutCards() {
  const { cards, openPayment } = adapter()
  if (!cards) throw new Error('Stripe keeps cards.')
  const customer = await cards.addCustomer('an-id-of-the-shop')
  const { providerId } = await openPayment({ ...ORDER, key: randomUUID() })
  await cards.letPay(providerId, { customer, keepsCard: false })
  await cards.letPay(providerId, { customer, keepsCard: true })
  await confirm(providerId, 'pm_card_visa')
  const [card] = (await cards.listCards(customer)) ?? []
  await cards.removeCard(card?.id ?? '')
  await cards.removeCustomer(customer)
}

describe('the requests to Stripe', () => {
  it('open a payment under the order’s id, and send nothing personal', async () => {
    await adapter().openPayment(ORDER)
    const [call] = proxy.calls
    expect(call).toMatchObject({ method: 'POST', path: '/v1/payment_intents' })
    expect(Object.fromEntries(new URLSearchParams(call?.form))).toEqual({
      amount: '1290',
      currency: 'eur',
      'automatic_payment_methods[enabled]': 'true',
      description: 'GMP-4F7K-92QX',
      'metadata[order_number]': 'GMP-4F7K-92QX',
    })
    expect(call?.headers).toMatchObject({
      'idempotency-key': ORDER.key,
      authorization: `Bearer ${simulator.secretKey}`,
      'stripe-version': expect.stringMatching(/^20\d\d-\d\d-\d\d\./),
    })
  })

  it('show the shop alone who a customer is, and change nothing of a payment that is made', async () => {
    const { cards, openPayment } = adapter()
    const customer = await cards?.addCustomer('an-id-of-the-shop')
    expect(Object.fromEntries(new URLSearchParams(proxy.calls[0]?.form))).toEqual({
      'metadata[shop_customer]': 'an-id-of-the-shop',
    })
    const { providerId } = await openPayment({ ...ORDER, key: 'made' })
    await confirm(providerId, 'pm_card_visa')
    await cards?.letPay(providerId, { customer: customer ?? '', keepsCard: true })
    expect(await cards?.listCards(customer ?? '')).toEqual([])
    expect(await cards?.listCards('cus_unknown')).toBeUndefined()
  })

  it('give the same payment for the same order', async () => {
    const first = await adapter().openPayment(ORDER)
    expect(await adapter().openPayment(ORDER)).toEqual(first)
  })

  it('refund under the refund’s own id', async () => {
    await askEverything()
    const refund = proxy.calls.find(({ path }) => path === '/v1/refunds')
    expect(refund?.headers['idempotency-key']).toBe('refund-1')
  })

  // Only if Stripe's API description is available
  const description = stripeDescription()
  it.skipIf(description === undefined)('are what Stripe’s own OpenAPI document describes', async () => {
    await askEverything()
    const kinds = proxy.calls.map(
      ({ method, path }) => `${method} ${path.replace(/(pi|cus|pm)_\w+/, '{$1}')}`,
    )
    expect(new Set(kinds)).toEqual(
      new Set([
        'POST /v1/payment_intents',
        'GET /v1/payment_intents/{pi}',
        'POST /v1/payment_intents/{pi}',
        'POST /v1/payment_intents/{pi}/cancel',
        'POST /v1/customers',
        'GET /v1/customers/{cus}/payment_methods',
        'POST /v1/payment_methods/{pm}/detach',
        'DELETE /v1/customers/{cus}',
        'POST /v1/refunds',
        'GET /v1/refunds',
      ]),
    )
    expect(proxy.calls.flatMap((call) => description?.callProblems(call) ?? [])).toEqual([])
  })
})

describe('a payment as the provider describes it', () => {
  it('is open, then declined, then paid', async () => {
    const { providerId } = await adapter().openPayment({ ...ORDER, key: 'story' })
    const common = { providerId, amountCents: 1290, currency: 'eur', orderNumber: ORDER.number }
    expect(await adapter().readPayment(providerId)).toEqual({
      ...common,
      state: 'open',
      decline: undefined,
      capturedCents: 0,
    })
    await confirm(providerId, 'pm_card_chargeDeclined')
    const first = await adapter().readPayment(providerId)
    expect(first).toMatchObject({ state: 'open', decline: expect.stringMatching(/^ch_/) })
    await confirm(providerId, 'pm_card_chargeDeclined')
    expect((await adapter().readPayment(providerId)).decline).not.toBe(first.decline)
    await confirm(providerId, 'pm_card_visa')
    expect(await adapter().readPayment(providerId)).toEqual({
      ...common,
      state: 'succeeded',
      decline: undefined,
      capturedCents: 1290,
    })
    expect(await adapter().cancelPayment(providerId)).toMatchObject({ state: 'succeeded' })
  })

  it('is cancelled, also when requested twice', async () => {
    const { providerId } = await adapter().openPayment({ ...ORDER, key: 'cancelled' })
    expect(await adapter().cancelPayment(providerId)).toMatchObject({ state: 'cancelled' })
    expect(await adapter().cancelPayment(providerId)).toMatchObject({ state: 'cancelled' })
  })
})

describe('errors of the provider', () => {
  it('name neither keys nor client secrets', async () => {
    const { providerId, clientSecret } = await adapter().openPayment({ ...ORDER, key: 'secret' })
    const intent = { id: providerId, client_secret: clientSecret }
    const error = { type: 'invalid_request_error', message: `No ${clientSecret}`, payment_intent: intent }
    instead = () => ({ status: 400, body: JSON.stringify({ error }) })
    const failure: unknown = await adapter()
      .readPayment(providerId)
      .catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(ShopError)
    const { code, cause } = failure as ShopError
    expect(code).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
    const written = `${String(cause)} ${JSON.stringify(cause, Object.getOwnPropertyNames(cause))}`
    expect(written).toContain('StripeInvalidRequestError')
    expect(written).not.toContain(clientSecret)
    expect(written).not.toContain(simulator.secretKey)
  })

  it('that Stripe only repeats for a known key are left behind by another key', async () => {
    const isFirst = ({ headers }: RecordedCall) => headers['idempotency-key'] === 'unlucky'
    instead = (call) =>
      isFirst(call)
        ? {
            status: 500,
            headers: { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' },
            body: JSON.stringify({ error: { type: 'api_error', message: 'Sorry' } }),
          }
        : undefined
    const opened = await adapter().openPayment({ ...ORDER, key: 'unlucky' })
    expect(await adapter().openPayment({ ...ORDER, key: 'unlucky' })).toEqual(opened)
  })
})
