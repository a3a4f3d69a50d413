/** What this browser remembers of its shopper, and how it is written down (§4: root key, version 1). */
import { EMPTY_CART, type Cart } from '#shared/cart/cart.ts'
import { fromStoredCart, toStoredCart } from '#shared/cart/stored-cart.ts'
import type { SessionUser } from '#shared/contract/accounts.ts'
import { fromStoredFavorite, toStoredFavorite, type Favorite } from '#shared/favorites/stored-favorite.ts'
import type { ReturnItem } from '#shared/returns/return-list.ts'

/** An order placed or opened here; the key opens it without an account. */
export type KnownOrder = {
  number: string
  key: string
  /** Placed here and not known to be paid or over: its books are still in the cart. */
  isOpen: boolean
}

/** A copy that an alert's mail keeps for whoever holds its secret, until an ISO instant. */
export type OfferLink = { bookId: number; secret: string; until: string }

/** A shared list of books that was opened here. */
export type StoredList = {
  key: string
  /** Books that went from it into the cart, until they are paid. */
  inCart: readonly number[]
  /** Books that this reader has, or has bought. */
  ticked: readonly number[]
  /** Books that this reader said they give, with what takes that back. */
  gifts: readonly { bookId: number; secret: string }[]
}

export type Shopper = {
  cart: Cart
  /** Whether `cart` is the customer's on the server; else it is this browser's alone. */
  isCartSynced: boolean
  /** Names a guest's cart for good: however often it is sent at sign-in, it counts once. */
  cartKey: string | undefined
  orders: readonly KnownOrder[]
  user: SessionUser | undefined
  /** Whose session ended while the cart or the checkout was open: what they did there waits for them to sign in again. */
  ended: SessionUser | undefined
  wishlist: readonly Favorite[]
  /** Books to compare (§4). */
  compare: readonly number[]
  /** Articles chosen for a return (§4). */
  returnRefund: readonly ReturnItem[]
  offers: readonly OfferLink[]
  bookLists: readonly StoredList[]
  /** The customer keeps a shelf of their own; undefined: this browser does not know yet. */
  hasShelf: boolean | undefined
}

export const EMPTY_SHOPPER: Shopper = {
  cart: EMPTY_CART,
  isCartSynced: false,
  cartKey: undefined,
  orders: [],
  user: undefined,
  ended: undefined,
  wishlist: [],
  compare: [],
  returnRefund: [],
  offers: [],
  bookLists: [],
  hasShelf: undefined,
}

const VERSION = 1

/** Returns the text to keep for a shopper. */
export function serialiseShopper({ cart, isCartSynced, cartKey, wishlist, ...lists }: Shopper): string {
  return JSON.stringify({
    version: VERSION,
    cart: toStoredCart(cart),
    cart_synced: isCartSynced,
    cart_key: cartKey,
    favorites: wishlist.map(toStoredFavorite),
    ...lists,
  })
}

/** Reads a stored shopper; another version or a broken text is a new shopper, never an error. */
export function parseShopper(text: string | null): Shopper {
  const root = parseJson(text)
  if (typeof root !== 'object' || root === null || !('version' in root) || root.version !== VERSION) {
    return EMPTY_SHOPPER
  }
  const { cart, cart_synced: isCartSynced, cart_key: cartKey, ...rest } = root as Record<string, unknown>
  const { orders, user, ended, favorites, compare, returnRefund, offers, bookLists, hasShelf } = rest
  return {
    cart: fromStoredCart(cart),
    isCartSynced: isCartSynced === true,
    cartKey: typeof cartKey === 'string' ? cartKey : undefined,
    orders: those(orders, isKnownOrder),
    user: isSessionUser(user) ? user : undefined,
    ended: isSessionUser(ended) ? ended : undefined,
    wishlist: Array.isArray(favorites) ? favorites.flatMap((one) => fromStoredFavorite(one) ?? []) : [],
    compare: those(compare, isBookId),
    returnRefund: those(returnRefund, isReturnItem),
    offers: those(offers, isStoredOffer),
    bookLists: those(bookLists, isStoredList),
    hasShelf: typeof hasShelf === 'boolean' ? hasShelf : undefined,
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

function those<T>(values: unknown, is: (value: unknown) => value is T): T[] {
  return Array.isArray(values) ? values.filter(is) : []
}

const isBookId = (value: unknown): value is number => Number.isInteger(value)

function isReturnItem(value: unknown): value is ReturnItem {
  if (typeof value !== 'object' || value === null) return false
  const { order, note, reason, position, quantity } = value as Partial<Record<keyof ReturnItem, unknown>>
  return (
    [order, note, reason].every((one) => typeof one === 'string') && isBookId(position) && isBookId(quantity)
  )
}

function isStoredOffer(value: unknown): value is OfferLink {
  if (typeof value !== 'object' || value === null) return false
  const { bookId, secret, until } = value as Partial<Record<keyof OfferLink, unknown>>
  return isBookId(bookId) && typeof secret === 'string' && typeof until === 'string'
}

function isStoredList(value: unknown): value is StoredList {
  if (typeof value !== 'object' || value === null) return false
  const { key, inCart, ticked, gifts } = value as Partial<Record<keyof StoredList, unknown>>
  return typeof key === 'string' && [inCart, ticked, gifts].every(Array.isArray)
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
