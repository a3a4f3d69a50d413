/** Verifies PayPal's notices by ourselves: a forged one costs no call to anybody. */
import { createVerify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { ShopError } from '#shared/contract/errors.ts'
import type { PayPalConfig } from '../config.ts'
import { unavailable } from './paypal-client.ts'
import { captureAsPayment, orderAsPayment, PayPalCapture, PayPalOrder } from './paypal-payment.ts'
import type { ProviderEvent } from './provider.ts'

/** As with the other provider: older notices are copies, and the reconciler knows better by then. */
const TOLERANCE_MS = 300_000
const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[\w-]{1,200}$/
const CERTIFICATE_BYTES = 20_000
const KEPT_CERTIFICATES = 10

const Notice = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  resource: z.unknown(),
})

/** Makes the reader of notices; it throws ShopError BAD_SIGNATURE for what is not PayPal's. */
export function createNoticeReader(
  { webhookId, apiUrl }: PayPalConfig,
  { timeoutMs }: { timeoutMs: number },
) {
  const certificates = new LRUCache<string, Promise<X509Certificate>>({ max: KEPT_CERTIFICATES })

  function certificateAt(address: string): Promise<X509Certificate> {
    const known = certificates.get(address)
    if (known) return known
    const fetched = fetchCertificate(address, timeoutMs)
    certificates.set(address, fetched)
    fetched.catch(() => certificates.delete(address))
    return fetched
  }

  async function verify(rawBody: Buffer, headers: Headers): Promise<void> {
    const given = (name: string) => headers.get(`paypal-${name}`) ?? ''
    const time = given('transmission-time')
    const address = given('cert-url')
    if (given('auth-algo').toUpperCase() !== 'SHA256WITHRSA') throw new ShopError('BAD_SIGNATURE')
    if (!(Math.abs(Date.now() - Date.parse(time)) <= TOLERANCE_MS)) throw new ShopError('BAD_SIGNATURE')
    if (!isCertificateAddress(address, apiUrl)) throw new ShopError('BAD_SIGNATURE')
    const certificate = await certificateAt(address)
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
    const { id, event_type: type, resource } = notice.data
    return { id, type, payment: paymentOf(type, resource) }
  }
}

/** Tells whether a certificate may be fetched there: from PayPal's own hosts, or from the configured API's host. */
export function isCertificateAddress(address: string, apiUrl: string): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password || url.search || !CERTIFICATE_PATH.test(url.pathname)) return false
  if (url.origin === new URL(apiUrl).origin) return true
  return url.protocol === 'https:' && url.port === '' && /^([\w-]+\.)*paypal\.com$/.test(url.hostname)
}

async function fetchCertificate(address: string, timeoutMs: number): Promise<X509Certificate> {
  let text: string
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`PayPal's certificate: ${answer.status}`)
    text = await answer.text()
  } catch (error) {
    throw unavailable(error)
  }
  if (text.length > CERTIFICATE_BYTES) throw new ShopError('BAD_SIGNATURE')
  try {
    return new X509Certificate(text)
  } catch {
    throw new ShopError('BAD_SIGNATURE')
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

/** What a notice tells of a payment; notices of other kinds, or of a shape unknown to us, settle nothing. */
function paymentOf(type: string, resource: unknown) {
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const order = PayPalOrder.safeParse(resource)
    return order.success ? orderAsPayment(order.data) : undefined
  }
  if (!/^PAYMENT\.CAPTURE\.(COMPLETED|PENDING|DENIED|DECLINED)$/.test(type)) return undefined
  const capture = PayPalCapture.safeParse(resource)
  return capture.success ? captureAsPayment(capture.data) : undefined
}
