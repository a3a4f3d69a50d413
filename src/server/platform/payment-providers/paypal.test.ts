/** The PayPal adapter over HTTP: its requests, and its handling of responses and errors. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ShopError } from '#shared/contract/errors.ts'
import { paypalDescription } from '../../../../simulators/paypal/openapi-document.ts'
import { startPayPalSimulator, type PayPalSimulator } from '../../../../simulators/paypal/server.ts'
import { startRecordingProxy } from '../../../../tests/support/recording-proxy.ts'
import { createPayPal } from './paypal.ts'

const ORDER = {
  key: 'b0c2f9a4-order',
  number: 'GMP-4F7K-92QX',
  amountCents: 1419,
  parts: { booksCents: 1199, deliveryCents: 330, wrappingCents: 0, discountCents: 110 },
  language: 'fr',
} as const

let simulator: PayPalSimulator
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>
let instead: Parameters<typeof startRecordingProxy>[1]
beforeAll(async () => {
  simulator = await startPayPalSimulator()
  proxy = await startRecordingProxy(simulator.url, (call) => instead?.(call))
})
afterEach(() => {
  instead = undefined
  simulator.setLatency(0)
  simulator.holdCaptures(false)
  simulator.faults.clear()
  proxy.calls.splice(0)
})
afterAll(async () => {
  await proxy.close()
  await simulator.close()
})

const usd = (value: string) => ({ currency_code: 'USD', value })
let orders = 0
/** A unique order: PayPal accepts an invoice number once. */
const anOrder = () => {
  orders += 1
  return { ...ORDER, key: `order-${orders}`, number: `GMP-TEST-${orders}` }
}
const adapter = (timeoutMs = 3000) =>
  createPayPal(
    { ...simulator, apiUrl: proxy.url, scriptUrl: '' },
    { publicUrl: 'https://books.example', timeoutMs },
  )
const capture = (providerId: string) => adapter().capture?.(providerId)

async function anApproved(options?: { isUnfunded?: boolean }) {
  const { providerId } = await adapter().openPayment(anOrder())
  simulator.approve(providerId, options)
  return providerId
}

describe('the requests to PayPal', () => {
  it('open an order in dollars under the shop’s key, and send nothing personal', async () => {
    await adapter().openPayment(ORDER)
    const [token, call] = proxy.calls
    expect(token?.path).toBe('/v1/oauth2/token')
    expect(call).toMatchObject({ method: 'POST', path: '/v2/checkout/orders' })
    expect(call?.headers['paypal-request-id']).toBe(ORDER.key)
    const back = `https://books.example/checkout-result?order=${ORDER.number}`
    expect(JSON.parse(call?.form ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: ORDER.number,
          invoice_id: ORDER.number,
          description: ORDER.number,
          amount: {
            ...usd('14.19'),
            breakdown: {
              item_total: usd('11.99'),
              shipping: usd('3.30'),
              handling: usd('0.00'),
              discount: usd('1.10'),
            },
          },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            locale: 'fr-FR',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: back,
            cancel_url: `${back}&cancelled=1`,
          },
        },
      },
    })
  })

  it('are refused when the parts do not add up to the amount', async () => {
    const parts = { ...ORDER.parts, discountCents: ORDER.parts.discountCents + 1 }
    await expect(adapter().openPayment({ ...anOrder(), parts })).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
      cause: { issues: ['UNPROCESSABLE_ENTITY', 'AMOUNT_MISMATCH'] },
    })
  })

  it('share one token, and get another one when it is withdrawn', async () => {
    const paypal = adapter()
    const { providerId } = await paypal.openPayment(anOrder())
    await Promise.all([paypal.readPayment(providerId), paypal.readPayment(providerId)])
    const tokens = () => proxy.calls.filter(({ path }) => path === '/v1/oauth2/token').length
    expect(tokens()).toBe(1)
    let isFirst = true
    instead = ({ method }) => {
      if (method !== 'GET' || !isFirst) return undefined
      isFirst = false
      return { status: 401, body: '{"name":"AUTHENTICATION_FAILURE"}' }
    }
    expect(await paypal.readPayment(providerId)).toMatchObject({ state: 'open' })
    expect(tokens()).toBe(2)
  })

  it('give the same order for the same key, also when two come at the same moment', async () => {
    const order = anOrder()
    simulator.setLatency(50)
    const opened = await Promise.all([adapter().openPayment(order), adapter().openPayment(order)])
    expect(opened[0]).toEqual(opened[1])
    expect(await adapter().openPayment(order)).toEqual(opened[0])
  })

  it('refund under the refund’s own id, once', async () => {
    const providerId = await anApproved()
    const seen = await capture(providerId)
    const refund = { id: 'refund-1', providerId, captureId: seen?.captureId ?? null, amountCents: 1419 }
    const made = await adapter().refund(refund)
    expect(await adapter().refund({ ...refund, captureId: null })).toEqual(made)
    const call = proxy.calls.find(({ path }) => path.endsWith('/refund'))
    expect(call?.headers['paypal-request-id']).toBe('refund-1')
    await expect(adapter().refund({ ...refund, id: 'refund-2' })).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
    })
  })

  // Only if PayPal's API description is available
  const description = paypalDescription()
  it.skipIf(description === undefined)('are what PayPal’s own OpenAPI documents describe', async () => {
    const providerId = await anApproved()
    await adapter().readPayment(providerId)
    await capture(providerId)
    await adapter().refund({ id: 'refund-all', providerId, captureId: null, amountCents: 19 })
    await adapter().cancelPayment((await adapter().openPayment({ ...anOrder(), language: 'eng' })).providerId)
    const { express } = adapter()
    const { number: _, ...unnamed } = anOrder()
    const id = await express?.begin({ ...unnamed, isShipped: true })
    simulator.approve(id ?? '')
    await express?.readBuyer(id ?? '')
    expect(await express?.adopt(id ?? '', anOrder())).toBe(true)
    const calls = proxy.calls.filter(({ path }) => path !== '/v1/oauth2/token')
    const kinds = calls.map(({ method, path }) => `${method} ${path.replaceAll(/[A-Z0-9]{17}/g, '{id}')}`)
    expect(new Set(kinds)).toEqual(
      new Set([
        'POST /v2/checkout/orders',
        'GET /v2/checkout/orders/{id}',
        'PATCH /v2/checkout/orders/{id}',
        'POST /v2/checkout/orders/{id}/capture',
        'POST /v2/payments/captures/{id}/refund',
      ]),
    )
    expect(calls.flatMap((call) => description?.callProblems(call) ?? [])).toEqual([])
  })
})

describe('a payment as PayPal describes it', () => {
  it('is open, then approved, then paid, and captured once however often it is requested', async () => {
    const order = anOrder()
    const { providerId } = await adapter().openPayment(order)
    const common = {
      providerId,
      decline: undefined,
      amountCents: 1419,
      currency: 'usd',
      orderNumber: order.number,
    }
    expect(await adapter().readPayment(providerId)).toEqual({
      ...common,
      state: 'open',
      capturedCents: 0,
      captureId: undefined,
    })
    simulator.approve(providerId)
    expect(await adapter().readPayment(providerId)).toMatchObject({ ...common, state: 'approved' })
    simulator.setLatency(30)
    const captures = await Promise.all([capture(providerId), capture(providerId), capture(providerId)])
    expect(captures.map((seen) => seen?.state)).toContain('succeeded')
    const paid = await capture(providerId)
    expect(paid).toEqual({
      ...common,
      state: 'succeeded',
      capturedCents: 1419,
      captureId: expect.any(String),
    })
    expect(
      simulator
        .events()
        .filter(
          (event) =>
            event.event_type === 'PAYMENT.CAPTURE.COMPLETED' && JSON.stringify(event).includes(providerId),
        ),
    ).toHaveLength(1)
    expect(await adapter().cancelPayment(providerId)).toMatchObject({ state: 'succeeded' })
  })

  it('is not captured before the shopper agreed', async () => {
    const { providerId } = await adapter().openPayment(anOrder())
    expect(await capture(providerId)).toMatchObject({ state: 'open', capturedCents: 0 })
  })

  it('is refused when its funding is', async () => {
    const providerId = await anApproved({ isUnfunded: true })
    expect(await capture(providerId)).toMatchObject({
      state: 'refused',
      decline: expect.any(String),
      capturedCents: 0,
    })
  })

  it('waits while PayPal reviews it', async () => {
    simulator.holdCaptures(true)
    const providerId = await anApproved()
    expect(await capture(providerId)).toMatchObject({ state: 'processing', capturedCents: 0 })
    simulator.settle(providerId, 'DECLINED')
    expect(await adapter().readPayment(providerId)).toMatchObject({ state: 'refused' })
  })

  it('is known as captured when the answer to the capture is lost', async () => {
    const providerId = await anApproved()
    simulator.faults.add({ kind: 'reset', when: 'after' }, { path: '/v2/checkout/orders', method: 'POST' })
    await expect(capture(providerId)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
    expect(await capture(providerId)).toMatchObject({ state: 'succeeded', capturedCents: 1419 })
  })

  it('is cancelled by never being captured, and forgotten when PayPal has forgotten it', async () => {
    const { providerId } = await adapter().openPayment(anOrder())
    expect(await adapter().cancelPayment(providerId)).toMatchObject({ state: 'cancelled' })
    expect(await adapter().cancelPayment('UNKNOWN0000000001')).toMatchObject({ state: 'forgotten' })
    await expect(adapter().readPayment('UNKNOWN0000000001')).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
    })
  })
})

describe('errors of PayPal', () => {
  it.each([
    ['500', { status: 500, body: '{"name":"INTERNAL_SERVER_ERROR","message":"payer@example.com"}' }],
    ['nonsense', { status: 200, body: '<html>payer@example.com</html>' }],
    ['another shape', { status: 200, body: '{"id":"X","status":"payer@example.com","purchase_units":[]}' }],
    ['a refusal', { status: 403, body: '{"name":"NOT_AUTHORIZED","message":"payer@example.com"}' }],
  ])('%s name neither keys nor payers', async (_, answer) => {
    const { providerId } = await adapter().openPayment(anOrder())
    instead = ({ method }) => (method === 'GET' ? answer : undefined)
    const failure: unknown = await adapter()
      .readPayment(providerId)
      .catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(ShopError)
    const { code, cause } = failure as ShopError
    expect(code).toBe('PAYMENT_PROVIDER_UNAVAILABLE')
    const written = `${String(cause)} ${JSON.stringify(cause, Object.getOwnPropertyNames(cause))}`
    expect(written).toContain('PayPal')
    expect(written).not.toContain('payer@example.com')
    expect(written).not.toContain(simulator.clientSecret)
  })

  it('include silence', async () => {
    simulator.faults.add({ kind: 'hang', ms: 5000 })
    await expect(adapter(100).openPayment(anOrder())).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
    })
  })
})
