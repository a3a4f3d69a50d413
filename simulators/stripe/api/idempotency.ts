import { createHash } from 'node:crypto'
import type { SavedAnswer, Store } from '../records.ts'
import { StripeApiError } from './api-error.ts'

const STORED_SECONDS = 24 * 60 * 60
const MAX_KEY_LENGTH = 255

/** What distinguishes two requests, beside their key. */
export function fingerprint(method: string, path: string, body: string): string {
  const pairs = [...new URLSearchParams(body)].map((pair) => pair.join('=')).toSorted()
  return createHash('sha256')
    .update(`${method} ${path}\n${pairs.join('\n')}`)
    .digest('base64url')
}

/** Returns the answer already given for this key, refusing the key if it came with another request. */
export function savedAnswer(store: Store, key: string, print: string, now: number): SavedAnswer | undefined {
  if (key.length > MAX_KEY_LENGTH) {
    throw idempotencyError(`Idempotency keys can be up to ${MAX_KEY_LENGTH} characters long.`)
  }
  const saved = store.get('answer', key)
  if (!saved || saved.created + STORED_SECONDS < now) return undefined
  if (saved.fingerprint === print) return saved
  throw idempotencyError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  )
}

// Stripe keeps an answer once the call began to act: a parameter that failed its check may be sent again, corrected
/** Returns whether an answer is stored for its key. */
export const isStored = (error: StripeApiError | undefined): boolean =>
  error === undefined ||
  error.status === 402 ||
  (error.status === 400 && error.body.payment_intent !== undefined)

const idempotencyError = (message: string): StripeApiError =>
  new StripeApiError(400, { type: 'idempotency_error', message })
