/** What somebody may send to the addresses of the providers' notices without being the provider. */
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#shared/contract/checkout.ts'
import { createNoticeSigner } from '../../../../simulators/paypal/certificate.ts'
import { signatureHeader } from '../../../../simulators/stripe/signature.ts'
import { intentOf, pay, placed, readOrder } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { startRecordingProxy } from '../../../../tests/support/recording-proxy.ts'
import { noticeAbout, placedForPayPal, sendNotice, paypalIdOf } from '../../../../tests/support/paypal.ts'
import { anEvent, intentAtStripe, sendEvent } from '../../../../tests/support/webhooks.ts'
import { createPayPal } from '#server/platform/payment-providers/paypal.ts'
import { MINUTE_MS } from '#shared/time/durations.ts'

const CERTIFICATES = '/v1/notifications/certs/'
const REFUSED = { status: 400, outcome: 'BAD_SIGNATURE' }

let shop: PayingShop
let bookId: number
/** Stands before PayPal's API, and for every other host of these tests: what is requested of anybody is written down. */
let recorder: Awaited<ReturnType<typeof startRecordingProxy>>
const warnings: unknown[] = []
beforeAll(async () => {
  shop = await openPayingShop()
  shop.shop.log.warn = ((facts: unknown) => void warnings.push(facts)) as typeof shop.shop.log.warn
  recorder = await startRecordingProxy(shop.paypal.url, ({ path }) => {
    if (path === `${CERTIFICATES}CERT-moved`) {
      return {
        status: 302,
        headers: { location: new URL(`${CERTIFICATES}CERT-elsewhere`, recorder.url).href },
        body: '',
      }
    }
    if (path === `${CERTIFICATES}CERT-nonsense`) return { status: 200, body: 'no certificate' }
    return undefined
  })
  bookId = await shop.addBook({ stock: 500 })
})
afterAll(async () => {
  await shop.close()
  await recorder.close()
})
beforeEach(() => {
  shop.stripe.webhooks.drop(true)
  shop.paypal.webhooks.drop(true)
  // As after a start: nothing is known of any certificate
  const { config } = shop.shop
  if (!config.paypal) throw new Error('The shop has no wallet.')
  shop.shop.paypalPayments = createPayPal(
    { ...config.paypal, apiUrl: recorder.url },
    { ...config, timeoutMs: 60_000 },
  )
  recorder.calls.length = 0
  warnings.length = 0
})

const fetched = () => recorder.calls.map(({ path }) => path).filter((path) => path.startsWith(CERTIFICATES))
const genuineUrl = () => `${recorder.url}${CERTIFICATES}${shop.paypal.signer.name}`
const stateOf = async (order: PlacedOrder) => (await readOrder(shop, order)).state

/** A wallet order whose money is taken, and PayPal's notice of that, which was not sent. */
async function unconfirmedCapture() {
  const order = await placedForPayPal(shop, { bookId })
  shop.paypal.approve(paypalIdOf(order))
  await shop.shop.paypalPayments?.capture?.(paypalIdOf(order))
  return { order, notice: noticeAbout(shop, paypalIdOf(order), 'PAYMENT.CAPTURE.COMPLETED') }
}

describe('PayPal’s address refuses, and asks nobody but PayPal once, a notice with', () => {
  const stranger = createNoticeSigner()
  type Sending = NonNullable<Parameters<typeof sendNotice>[2]>
  type Forging = Sending | ((notice: object) => Sending)
  const at = (certUrl: string): Forging => ({ certUrl })
  const header = (name: string, value: string): Forging => ({
    headers: { [`paypal-${name}`]: value },
  })

  it.each<[string, Forging, number]>([
    ['no signature', header('transmission-sig', ''), 1],
    ['nonsense for a signature', header('transmission-sig', 'bm9uc2Vuc2U='), 1],
    ['another transmission id', header('transmission-id', 'another'), 1],
    [
      'another time than the signed one',
      () => header('transmission-time', new Date().toUTCString()) as Sending,
      1,
    ],
    ['another algorithm', header('auth-algo', 'SHA1withRSA'), 0],
    ['the id of another webhook', { webhookId: 'ANOTHER' }, 1],
    ['a signature of 301 seconds ago', { ageSeconds: 301 }, 0],
    ['a signature of the future', { ageSeconds: -330 }, 0],
    ['no time', header('transmission-time', 'yesterday'), 0],
    ['another body', { body: '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}' }, 1],
    ['a body written again', (notice) => ({ body: JSON.stringify({ id: 'WH-1', ...notice }, null, 1) }), 1],
    [
      'the key of somebody else',
      (notice) => {
        const body = JSON.stringify({ id: 'WH-1', ...notice })
        const { webhookId } = shop.paypal
        return { body, headers: stranger.headers(body, { webhookId, certUrl: genuineUrl() }) }
      },
      1,
    ],
    ['a certificate of another host', at(`https://paypal.example${CERTIFICATES}CERT-1`), 0],
    ['a look-alike host', at(`https://api.paypal.com.evil.test${CERTIFICATES}CERT-1`), 0],
    ['a host that ends alike', at(`https://evilpaypal.com${CERTIFICATES}CERT-1`), 0],
    ['another host of PayPal', at(`https://www.paypal.com${CERTIFICATES}CERT-1`), 0],
    ['PayPal’s host as a name', at(`https://api.paypal.com@evil.test${CERTIFICATES}CERT-1`), 0],
    ['a name before PayPal’s host', at(`https://evil@api.paypal.com${CERTIFICATES}CERT-1`), 0],
    ['PayPal’s host without encryption', at(`http://api.paypal.com${CERTIFICATES}CERT-1`), 0],
    ['another port of PayPal’s host', at(`https://api.paypal.com:8443${CERTIFICATES}CERT-1`), 0],
    ['another path', at('https://api.paypal.com/redirect'), 0],
    ['a path that climbs', at(`https://api.paypal.com${CERTIFICATES}../CERT-1`), 0],
    ['the address of a network’s inside', at(`http://169.254.169.254${CERTIFICATES}CERT-1`), 0],
    ['a file', at('file:///etc/passwd'), 0],
    ['no certificate', at(''), 0],
  ])('%s', async (_, forging, calls) => {
    const { order, notice } = await unconfirmedCapture()
    const sending = typeof forging === 'function' ? forging(notice) : forging
    recorder.calls.length = 0
    expect(await sendNotice(shop, notice, { certUrl: genuineUrl(), ...sending })).toEqual(REFUSED)
    expect(await stateOf(order)).toBe('pending')
    expect(warnings).toEqual([{ provider: 'paypal' }])
    expect(recorder.calls).toHaveLength(calls)
  })

  it.each(['CERT-moved', 'CERT-nonsense'])(
    'an invalid certificate: %s, however often it comes',
    async (name) => {
      const { order, notice } = await unconfirmedCapture()
      for (let i = 0; i < 20; i += 1) {
        expect(await sendNotice(shop, notice, { certUrl: `${recorder.url}${CERTIFICATES}${name}` })).toEqual(
          REFUSED,
        )
      }
      expect(await stateOf(order)).toBe('pending')
      expect(fetched()).toEqual([`${CERTIFICATES}${name}`])
    },
  )
})

describe('a storm of forged notices', () => {
  it('makes a few calls, and PayPal’s own notice arrives in the midst of it', async () => {
    const { order, notice } = await unconfirmedCapture()
    const start = Date.now()
    // Known from any notice before the storm
    await sendNotice(shop, { event_type: 'A.B', resource: {} }, { certUrl: genuineUrl() })
    const forge = () =>
      sendNotice(shop, notice, { certUrl: `${recorder.url}${CERTIFICATES}CERT-${randomUUID()}` })
    const statuses: number[] = []
    const forgeOnAndOn = async () => {
      for (let i = 0; i < 10; i += 1) statuses.push((await forge()).status)
    }
    const [genuine] = await Promise.all([
      sendNotice(shop, notice, { certUrl: genuineUrl() }),
      ...Array.from({ length: 50 }, forgeOnAndOn),
    ])
    expect(genuine).toEqual({ status: 200, outcome: 'paid' })
    expect(await stateOf(order)).toBe('paid')
    expect(statuses).toHaveLength(500)
    expect(statuses.filter((status) => status < 400)).toEqual([])
    // Five a minute, counted from a notice on: a busy machine takes longer than one for these
    const minutes = Math.floor((Date.now() - start) / MINUTE_MS) + 1
    expect(fetched().length).toBeLessThanOrEqual(5 * minutes)
  })

  it('of one address makes one call', async () => {
    const { notice } = await unconfirmedCapture()
    const certUrl = `${recorder.url}${CERTIFICATES}CERT-nonsense`
    await Promise.all(Array.from({ length: 100 }, () => sendNotice(shop, notice, { certUrl })))
    expect(fetched()).toHaveLength(1)
  })

  it('is not refused when PayPal sends twenty at once after a start: one call', async () => {
    const { order, notice } = await unconfirmedCapture()
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => sendNotice(shop, notice, { certUrl: genuineUrl() })),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stateOf(order)).toBe('paid')
    expect(fetched()).toHaveLength(1)
  })
})

describe('Stripe’s address refuses a notice with', () => {
  let order: PlacedOrder
  let event: object
  beforeEach(async () => {
    order = await placed(shop, { bookId })
    await pay(shop, order)
    event = anEvent('payment_intent.succeeded', await intentAtStripe(shop, intentOf(order)))
  })
  afterEach(async () => {
    // The same notice, signed by Stripe: nothing else was wrong with it
    const { outcome } = await sendEvent(shop, event)
    if (outcome !== 'paid') throw new Error(`The genuine notice was not taken: ${outcome}`)
  })

  type Sending = NonNullable<Parameters<typeof sendEvent>[2]>
  const now = () => Math.floor(Date.now() / 1000)
  const hmac = (text: string) => createHmac('sha256', shop.stripe.webhookSecret).update(text).digest('hex')

  it.each<[string, (body: string) => Sending]>([
    ['no signature', () => ({ signature: null })],
    ['an empty signature', () => ({ signature: '' })],
    ['nonsense', () => ({ signature: 't=1,v1=00' })],
    ['another secret', () => ({ secret: 'whsec_of_somebody_else' })],
    ['the public key for a secret', () => ({ secret: shop.stripe.publishableKey })],
    ['a signature of 301 seconds ago', () => ({ ageSeconds: 301 })],
    [
      'an old signature under a new time',
      (body) => {
        const old = signatureHeader(body, shop.stripe.webhookSecret, now() - 900)
        return { body, signature: old.replace(/t=\d+/, `t=${now()}`) }
      },
    ],
    [
      'a signature of the scheme v0',
      (body) => ({ body, signature: `t=${now()},v0=${hmac(`${now()}.${body}`)}` }),
    ],
    ['a signature without a time', (body) => ({ body, signature: `v1=${hmac(body)}` })],
    [
      'a shortened signature',
      (body) => ({ body, signature: signatureHeader(body, shop.stripe.webhookSecret, now()).slice(0, -2) }),
    ],
    [
      'a body written again',
      (body) => ({
        body: JSON.stringify(JSON.parse(body)),
        signature: signatureHeader(body, shop.stripe.webhookSecret, now()),
      }),
    ],
    [
      'another body',
      (body) => ({
        body: body.replace('evt_', 'evt_other'),
        signature: signatureHeader(body, shop.stripe.webhookSecret, now()),
      }),
    ],
    [
      'a byte more',
      (body) => ({
        body: `${body} `,
        signature: signatureHeader(body, shop.stripe.webhookSecret, now()),
      }),
    ],
  ])('%s', async (_, forge) => {
    expect(await sendEvent(shop, event, forge(JSON.stringify(event, null, 2)))).toEqual(REFUSED)
    expect(await stateOf(order)).toBe('pending')
    expect(warnings).toEqual([{ provider: 'stripe' }])
  })
})
