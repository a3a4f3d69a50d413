/** What this browser remembers of its shopper, and how it is written down (§4: root key, version 1). */
import { EMPTY_CART } from '#shared/cart/cart.ts'
import type { Cart } from '#shared/cart/cart.ts'
import { fromStoredCart, toStoredCart } from '#shared/cart/stored-cart.ts'
import type { SessionUser } from '#shared/contract/accounts.ts'

/** An order placed or opened here; the key opens it without an account. */
export type KnownOrder = {
  number: string
  key: string
  /** Placed here and not known to be paid or over: its books are still in the cart. */
  isOpen: boolean
}

export type Shopper = { cart: Cart; orders: readonly KnownOrder[]; user: SessionUser | undefined }

export const NOBODY: Shopper = { cart: EMPTY_CART, orders: [], user: undefined }

const VERSION = 1

/** Returns the text to keep for a shopper. */
export function serialiseShopper({ cart, orders, user }: Shopper): string {
  return JSON.stringify({ version: VERSION, cart: toStoredCart(cart), orders, user })
}

/** Reads a kept shopper; another version or a broken text is a new shopper, never an error. */
export function parseShopper(text: string | null): Shopper {
  const root = parseJson(text)
  if (typeof root !== 'object' || root === null || !('version' in root) || root.version !== VERSION) {
    return NOBODY
  }
  const { cart, orders, user } = root as { cart?: unknown; orders?: unknown; user?: unknown }
  return {
    cart: fromStoredCart(cart),
    orders: Array.isArray(orders) ? orders.filter(isKnownOrder) : [],
    user: isSessionUser(user) ? user : undefined,
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

function isKnownOrder(value: unknown): value is KnownOrder {
  if (typeof value !== 'object' || value === null) return false
  const { number, key, isOpen } = value as Partial<Record<keyof KnownOrder, unknown>>
  return typeof number === 'string' && typeof key === 'string' && typeof isOpen === 'boolean'
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false
  const { id, first_name, email, image, language, currency } = value as Partial<
    Record<keyof SessionUser, unknown>
  >
  return (
    typeof id === 'string' &&
    typeof first_name === 'string' &&
    typeof email === 'string' &&
    (image === null || typeof image === 'string') &&
    (language === 'fr' || language === 'eng') &&
    (currency === 'eur' || currency === 'usd')
  )
}
