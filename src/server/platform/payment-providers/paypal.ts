/** PayPal's Orders v2, in dollars, intent CAPTURE (§9). Calls only the configured host; see decision record 21. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { PayPalConfig } from '../config.ts'
import {
  PayPalOrderRefunds,
  PayPalRefund,
  refundState,
  toProviderRefund,
} from './paypal-refunds-and-disputes.ts'
import { createPayPalClient, PayPalRefusal, unavailable } from './paypal-client.ts'
import { orderAsPayment, PayPalOrder } from './paypal-payment.ts'
import { adoptionPatch, buyerOf, dollars, openingBody, PayPalBuyer } from './paypal-requests.ts'
import { createNoticeReader } from './paypal-webhook.ts'
import type { PaymentProvider, ProviderPayment } from './provider.ts'

const Opened = z.object({ id: z.string().regex(/^[A-Z0-9]{1,36}$/) })
/** The response is not used: the order is read afterwards. */
const Anything = z.object({})

/** PayPal fails one of two identical concurrent requests: the other one's effect is visible soon. */
const WAITS_MS = [200, 600, 1500]

type Options = {
  /** The shop's own address, to which PayPal returns the shopper. */
  publicUrl: string
  timeoutMs?: number
}

/** Makes the wallet of a PayPal account; every failure is ShopError PAYMENT_PROVIDER_UNAVAILABLE. */
export function createPayPal(
  config: PayPalConfig,
  { publicUrl, timeoutMs = 10_000 }: Options,
): PaymentProvider {
  const client = createPayPalClient(config, { timeoutMs })
  const order = (providerId: string) => `/v2/checkout/orders/${encodeURIComponent(providerId)}`

  const readOrder = async (providerId: string) =>
    orderAsPayment(await client.call({ method: 'GET', path: order(providerId), answer: PayPalOrder }))

  async function create(requestId: string, body: object) {
    const call = { method: 'POST', path: '/v2/checkout/orders', requestId, body, answer: Opened } as const
    const { id } = await ask(() => patiently(() => client.call(call)))
    return id
  }

  return {
    name: 'paypal',
    currency: 'usd',

    async openPayment(opening) {
      const id = await create(opening.key, openingBody({ ...opening, isShipped: false, publicUrl }))
      return { providerId: id, clientSecret: id }
    },

    express: {
      begin: (opening) => create(opening.key, openingBody({ ...opening, publicUrl })),

      readBuyer: (providerId) =>
        ask(async () =>
          buyerOf(await client.call({ method: 'GET', path: order(providerId), answer: PayPalBuyer })),
        ),

      async adopt(providerId, { number, amountCents }) {
        try {
          const seen = await readOrder(providerId)
          if (seen.orderNumber !== undefined) return seen.orderNumber === number
          if (seen.state !== 'approved' || seen.amountCents !== amountCents) return false
          const body = adoptionPatch(number)
          await client.call({ method: 'PATCH', path: order(providerId), body, answer: Anything })
          return true
        } catch (error) {
          // Over by now
          if (error instanceof PayPalRefusal) return false
          throw error
        }
      },
    },

    clientSecret: (providerId) => Promise.resolve(providerId),

    readPayment: (providerId) => ask(() => readOrder(providerId)),

    async capture(providerId) {
      let refused: ProviderPayment['decline']
      try {
        const path = `${order(providerId)}/capture`
        await client.call({ method: 'POST', path, requestId: `capture-${providerId}`, answer: Anything })
      } catch (error) {
        if (!(error instanceof PayPalRefusal)) throw error
        if (error.issues.includes('INSTRUMENT_DECLINED')) refused = error.debugId ?? 'declined'
      }
      // Captured by an earlier or concurrent request, or not at all: the order shows which
      const seen = await ask(() => readOrder(providerId))
      const isUnpaid = seen.state === 'open' || seen.state === 'approved'
      return refused !== undefined && isUnpaid ? { ...seen, state: 'refused', decline: refused } : seen
    },

    async cancelPayment(providerId) {
      // PayPal has no cancel call: an order that is never captured takes no money and expires
      try {
        const seen = await readOrder(providerId)
        const isUnpaid = seen.state === 'open' || seen.state === 'approved'
        return isUnpaid ? { ...seen, state: 'cancelled' } : seen
      } catch (error) {
        if (!(error instanceof PayPalRefusal)) throw error
        if (error.status !== 404) throw unavailable(error)
        return { ...NOTHING, providerId, state: 'forgotten' }
      }
    },

    async refund({ id, providerId, captureId, amountCents }) {
      return await ask(async () => {
        const capture = captureId ?? (await readOrder(providerId)).captureId
        if (capture === undefined) throw new Error(`PayPal's order ${providerId} has no capture to refund.`)
        const { id: refundId, status } = await client.call({
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(capture)}/refund`,
          requestId: id,
          body: { amount: dollars(amountCents), custom_id: id },
          answer: PayPalRefund.pick({ id: true, status: true }),
        })
        return { id: refundId, amountCents, state: refundState(status), key: id }
      })
    },

    listRefunds: (providerId) =>
      ask(async () => {
        const { purchase_units: units } = await client.call({
          method: 'GET',
          path: order(providerId),
          answer: PayPalOrderRefunds,
        })
        return units.flatMap(({ payments }) => payments?.refunds ?? []).flatMap(toProviderRefund)
      }),

    readWebhook: createNoticeReader(config, { timeoutMs }),
  }
}

const NOTHING = { decline: undefined, amountCents: 0, capturedCents: 0, currency: '', orderNumber: undefined }

async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await call()
    } catch (error) {
      const isTwin =
        error instanceof PayPalRefusal && (error.status === 409 || error.status === 422) && isDuplicate(error)
      if (!isTwin) throw error
      await pause(wait)
    }
  }
  return await call()
}

const isDuplicate = ({ issues }: PayPalRefusal) =>
  issues.some((issue) => issue === 'DUPLICATE_REQUEST_ID' || issue === 'PREVIOUS_REQUEST_IN_PROGRESS')

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof PayPalRefusal ? unavailable(error) : error
  }
}
