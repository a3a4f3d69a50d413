import { timingSafeEqual } from 'node:crypto'
import { StripeApiError } from './api-error.ts'

/** The account's keys. */
export interface Keys {
  secretKey: string
  publishableKey: string
}

/** Returns who holds the key of the request, or refuses it as Stripe does. */
export function callerOf(key: string | undefined, keys: Keys, mayBeBrowser: boolean): 'shop' | 'browser' {
  if (key === undefined || key === '') {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (isSame(key, keys.secretKey)) return 'shop'
  if (!isSame(key, keys.publishableKey)) throw unauthorised(`Invalid API Key provided: ${masked(key)}`)
  if (mayBeBrowser) return 'browser'
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  throw new StripeApiError(403, { type: 'invalid_request_error', code: 'secret_key_required', message })
}

/** Returns the key in a Bearer or Basic authorization header. */
export function keyInHeader(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (header ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return undefined
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0]
}

const unauthorised = (message: string): StripeApiError =>
  new StripeApiError(401, { type: 'invalid_request_error', message })

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const masked = (key: string): string =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(key.length - 12, 4))}${key.slice(-4)}`
