/** One try at placing an order: the same content is sent under the same key until it succeeds, so it is one order. */
import type { PaymentProviderName } from '#shared/orders/payment-providers.ts'
import { randomId } from '#ui/new-key.ts'

/** What an order of any kind is placed with. */
export type AnyRequest = { payment_provider?: PaymentProviderName; express_checkout?: object | null }

export type Attempt = {
  /** The request as sent; another content is another attempt. */
  content: string
  idempotencyKey: string
  /** Set once the server has answered with an order. */
  placed?: PlacedBefore
  /** The unpaid order of an earlier content: this one is instead of it. */
  replaces?: PlacedBefore | undefined
}

type PlacedBefore = { number: string; key: string }

const KEY_BYTES = 24

/** Returns the attempt to go on with: the stored one for the same request, else a new one. */
export function attemptFor(request: AnyRequest, stored: Attempt | undefined): Attempt {
  // How it is paid may change from one try to the next: it is the same order
  const { payment_provider: _, express_checkout: _express, ...order } = request
  const content = JSON.stringify(order)
  return stored?.content === content ? stored : newAttempt(content, stored)
}

/** Returns an attempt under a key never used before, instead of the order that another attempt placed. */
export function newAttempt(content: string, before?: Attempt): Attempt {
  const replaces = before?.placed ?? before?.replaces
  return { content, idempotencyKey: randomId(KEY_BYTES), ...(replaces && { replaces }) }
}

/** Reads a stored attempt; undefined for anything else. */
export function parseAttempt(text: string | null): Attempt | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Attempt> | null
    if (typeof stored?.content !== 'string' || typeof stored.idempotencyKey !== 'string') return undefined
    const { content, idempotencyKey, placed, replaces } = stored
    return {
      content,
      idempotencyKey,
      ...(isPlaced(placed) && { placed }),
      ...(isPlaced(replaces) && { replaces }),
    }
  } catch {
    return undefined
  }
}

const isPlaced = (stored: Partial<PlacedBefore> | undefined) =>
  typeof stored?.number === 'string' && typeof stored.key === 'string'
