/**
 * The certificates of PayPal's notices: only from PayPal's own addresses, each fetched once and cached, rejected
 * ones too.
 */
import { X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { ShopError } from '#shared/contract/errors.ts'
import { unavailable } from './paypal-client.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const HOSTS = ['https://api.paypal.com', 'https://api.sandbox.paypal.com']
const PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]{1,100}$/
const MAX_BYTES = 20_000

/** PayPal uses one certificate for months: more addresses than this are forged. */
const MAX_FETCHES_PER_MINUTE = 5
const MAX_CERTIFICATES = 100
const MAX_AGE_MS = DAY_MS
const REFUSED_MS = 10 * 60_000

/**
 * Makes the function that returns the certificate at an address. It throws ShopError BAD_SIGNATURE if it cannot be
 * PayPal's, and PAYMENT_PROVIDER_UNAVAILABLE if it cannot be fetched now: PayPal then retries the notice.
 */
export function createCertificates({ apiUrl, timeoutMs }: { apiUrl: string; timeoutMs: number }) {
  const certificates = new LRUCache<string, Promise<X509Certificate>>({
    max: MAX_CERTIFICATES,
    ttl: MAX_AGE_MS,
  })
  const fetches = new RateLimiterMemory({ points: MAX_FETCHES_PER_MINUTE, duration: 60 })

  async function fetchWithinLimit(address: string): Promise<X509Certificate> {
    const isWithin = await fetches.consume('all').then(
      () => true,
      () => false,
    )
    if (!isWithin) throw unavailable(new Error('PayPal: too many new addresses of certificates'))
    return await fetchCertificate(address, timeoutMs)
  }

  return async (address: string): Promise<X509Certificate> => {
    if (!isCertificateAddress(address, apiUrl)) throw new ShopError('BAD_SIGNATURE')
    const known = certificates.get(address)
    if (known) return await known
    const fetched = fetchWithinLimit(address)
    certificates.set(address, fetched)
    fetched.catch((error: unknown) => {
      if (isRefusal(error)) certificates.set(address, fetched, { ttl: REFUSED_MS })
      else certificates.delete(address)
    })
    return await fetched
  }
}

/** Returns whether certificates may be fetched there: from PayPal's two hosts, or from the configured API's. */
export function isCertificateAddress(address: string, apiUrl: string): boolean {
  const url = URL.parse(address)
  // An address that the parser normalises differently is not PayPal's
  if (!url || url.href !== address || url.origin + url.pathname !== address) return false
  return PATH.test(url.pathname) && [...HOSTS, new URL(apiUrl).origin].includes(url.origin)
}

async function fetchCertificate(address: string, timeoutMs: number): Promise<X509Certificate> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    text = await answer.text()
  } catch (error) {
    throw unavailable(error)
  }
  if (answer.status >= 500 || answer.status === 429) {
    throw unavailable(new Error(`PayPal's certificate: ${answer.status}`))
  }
  // Redirected, missing or no certificate: it will not change in the next minutes
  if (!answer.ok || text.length > MAX_BYTES) throw new ShopError('BAD_SIGNATURE')
  try {
    return new X509Certificate(text)
  } catch {
    throw new ShopError('BAD_SIGNATURE')
  }
}

const isRefusal = (error: unknown) => error instanceof ShopError && error.code === 'BAD_SIGNATURE'
