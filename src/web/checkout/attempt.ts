/** One try at placing an order: the same content is sent under the same key until it succeeds, so it is one order. */
import type { OrderRequest } from '#shared/contract/orders.ts'
import { randomId } from '#ui/new-key.ts'

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
export function attemptFor(request: OrderRequest, kept: Attempt | undefined): Attempt {
  // How it is paid may change from one try to the next: it is the same order
  const { payment_provider: _, ...order } = request
  const content = JSON.stringify(order)
  return kept?.content === content ? kept : newAttempt(content, kept)
}

/** Returns an attempt under a key never used before, instead of the order that another attempt placed. */
export function newAttempt(content: string, before?: Attempt): Attempt {
  const replaces = before?.placed ?? before?.replaces
  return { content, idempotencyKey: randomId(KEY_BYTES), ...(replaces && { replaces }) }
}

/** Reads a stored attempt; undefined for anything else. */
export function parseAttempt(text: string | null): Attempt | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Attempt> | null
    if (typeof kept?.content !== 'string' || typeof kept.idempotencyKey !== 'string') return undefined
    const { content, idempotencyKey, placed, replaces } = kept
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

const isPlaced = (kept: Partial<PlacedBefore> | undefined) =>
  typeof kept?.number === 'string' && typeof kept.key === 'string'
