/** Verifies PayPal's notices locally, so that forged ones cost no call to PayPal or anybody else. */
import { createVerify, type X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { ShopError } from '#shared/contract/errors.ts'
import type { PayPalConfig } from '../config.ts'
import { createCertificates } from './paypal-certificates.ts'
import { refundOrDisputeOf } from './paypal-refunds-and-disputes.ts'
import { captureAsPayment, orderAsPayment, PayPalCapture, PayPalOrder } from './paypal-payment.ts'
import type { ProviderEvent } from './provider.ts'

/** As with Stripe: older notices are copies, and reconciliation has covered them. */
const TOLERANCE_MS = 300_000

const Notice = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  create_time: z.string().max(40).optional(),
  resource: z.unknown(),
})

/** Makes the reader of notices; it throws ShopError BAD_SIGNATURE for a notice that is not PayPal's. */
export function createNoticeReader(
  { webhookId, apiUrl }: PayPalConfig,
  { timeoutMs }: { timeoutMs: number },
) {
  const certificateAt = createCertificates({ apiUrl, timeoutMs })

  async function verify(rawBody: Buffer, headers: Headers): Promise<void> {
    const given = (name: string) => headers.get(`paypal-${name}`) ?? ''
    const time = given('transmission-time')
    if (given('auth-algo').toUpperCase() !== 'SHA256WITHRSA') throw new ShopError('BAD_SIGNATURE')
    if (!(Math.abs(Date.now() - Date.parse(time)) <= TOLERANCE_MS)) throw new ShopError('BAD_SIGNATURE')
    const certificate = await certificateAt(given('cert-url'))
    if (!isValidNow(certificate)) throw new ShopError('BAD_SIGNATURE')
    const signed = `${given('transmission-id')}|${time}|${webhookId}|${crc32(rawBody)}`
    const isSigned = createVerify('RSA-SHA256')
      .update(signed)
      .verify(certificate.publicKey, given('transmission-sig'), 'base64')
    if (!isSigned) throw new ShopError('BAD_SIGNATURE')
  }

  return async (rawBody: Buffer, headers: Headers): Promise<ProviderEvent> => {
    await verify(rawBody, headers)
    const notice = Notice.safeParse(parsed(rawBody))
    if (!notice.success) throw new ShopError('BAD_SIGNATURE')
    const { id, event_type: type, create_time: time, resource } = notice.data
    // The time of the event, or else of the verified sending
    const at = Number.isNaN(Date.parse(time ?? ''))
      ? (headers.get('paypal-transmission-time') ?? '')
      : (time ?? '')
    return {
      id,
      type,
      payment: paymentOf(type, resource),
      refundOrDispute: refundOrDisputeOf({ type, at, resource }),
    }
  }
}

const isValidNow = ({ validFrom, validTo }: X509Certificate) =>
  Date.parse(validFrom) <= Date.now() && Date.now() <= Date.parse(validTo)

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Returns the payment in a notice; other kinds and unknown shapes settle nothing. */
function paymentOf(type: string, resource: unknown) {
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const order = PayPalOrder.safeParse(resource)
    return order.success ? orderAsPayment(order.data) : undefined
  }
  if (!/^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/.test(type)) return undefined
  const capture = PayPalCapture.safeParse(resource)
  return capture.success ? captureAsPayment(capture.data) : undefined
}
