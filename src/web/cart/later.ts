/**
 * Books taken out of the cart for later: with their quantity in this browser, and of a customer in the wishlist too
 * (docs/decisions/0093-later-is-the-wishlist.md).
 */
import { addToCart } from '#shared/cart/add-to-cart.ts'
import { EMPTY_CART, type Cart, type CartLine } from '#shared/cart/cart.ts'
import { refreshLines, type LineChange } from '#shared/cart/refresh-lines.ts'
import { removeLine, restoreLine } from '#shared/cart/remove-line.ts'
import { fromStoredCart, toStoredCart } from '#shared/cart/stored-cart.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { fieldsOf } from '#shared/stored-values.ts'
import { useStore } from '#ui/store.ts'
import { getBooksById } from '../api/catalogue.ts'
import { loadLists } from '../customer-sync/load-lists.ts'
import { createOwnedStore } from '../session/owned-store.ts'
import { shopperStore, useShopper } from '../session/shopper-store.ts'
import { isCartLocked } from './cart-lock.ts'
import { quantityOf, sendEdit, updateCart } from './cart-store.ts'

type Later = {
  /** What was taken out, as it was then. */
  cart: Cart
  /** Books that this put into the customer's wishlist, by number. */
  wished: readonly number[]
}

const NOTHING: Later = { cart: EMPTY_CART, wished: [] }

export const laterStore = createOwnedStore<Later>({
  key: 'later',
  empty: NOTHING,
  parse(stored) {
    const { lines, wished } = fieldsOf(stored)
    return {
      cart: fromStoredCart(lines),
      wished: Array.isArray(wished) ? wished.filter((id) => Number.isInteger(id)) : [],
    }
  },
  serialise: ({ cart, wished }) => ({ lines: toStoredCart(cart), wished }),
})

const change = (work: (cart: Cart) => Cart) =>
  laterStore.update((later) => {
    const cart = work(later.cart)
    return cart === later.cart ? later : { ...later, cart }
  })

/** The books that wait; one whose heart a customer has switched off since waits no more. */
export function useLater(): readonly CartLine[] {
  const { cart, wished } = useStore(laterStore, NOTHING)
  const { user, wishlist } = useShopper()
  if (!user) return cart.lines
  return cart.lines.filter(
    ({ bookId }) => !wished.includes(bookId) || wishlist.some(({ book }) => book.id === bookId),
  )
}

const bookOf = (line: CartLine): ShelfBook => ({ ...line, id: line.bookId, workId: null })

/** Takes a line out of the cart until later; nothing where the cart is locked. */
export async function saveForLater(line: CartLine, position: number): Promise<void> {
  updateCart((cart) => ({ cart: removeLine(cart, line.bookId) }))
  change((cart) => ({
    lines: [...removeLine(cart, line.bookId).lines, { ...line, cartId: undefined }],
  }))
  const isTaken = await sendEdit({ kind: 'remove', line, position })
  // Taken back by the cart, which says so
  if (!isTaken) return change((cart) => removeLine(cart, line.bookId))
  await handOver()
}

/** Forgets a book that waits, in the wishlist too where it is there for that reason alone. */
export function dropLater(bookId: number): void {
  const { wished } = laterStore.read()
  laterStore.update((later) => ({
    cart: removeLine(later.cart, bookId),
    wished: later.wished.filter((id) => id !== bookId),
  }))
  if (wished.includes(bookId)) void loadLists().then(({ wishlistSync }) => wishlistSync.drop(bookId))
}

/** Undoes `dropLater`. */
export function restoreLater(line: CartLine, position: number): void {
  change((cart) => restoreLine(cart, { line, position }))
  void handOver()
}

/** Puts a book back into the cart, in as many copies as there are; answers what came of it. */
export async function moveToCart(
  line: CartLine,
): Promise<{ kind: 'locked' | 'noStock' | 'failed' } | { kind: 'added' | 'capped'; quantity: number }> {
  if (isCartLocked()) return { kind: 'locked' }
  const held = quantityOf(line.bookId)
  const { kind } = updateCart((cart) => addToCart(cart, bookOf(line), line.quantity))
  if (kind !== 'added' && kind !== 'capped') return { kind: 'noStock' }
  const quantity = quantityOf(line.bookId)
  const isTaken = await sendEdit({ kind: 'add', bookId: line.bookId, copies: quantity - held })
  if (!isTaken) return { kind: 'failed' }
  dropLater(line.bookId)
  return { kind, quantity }
}

/** Gives what waits its present prices and stocks; answers what changed. Throws ApiError. */
export async function refreshLater(language: Language): Promise<LineChange[]> {
  const wanted = laterStore.read().cart.lines.map(({ bookId }) => bookId)
  if (wanted.length === 0) return []
  const books = await getBooksById(wanted, language, { now: true })
  let changes: LineChange[] = []
  change((cart) => {
    const refreshed = refreshLines(cart, { wanted, books })
    ;({ changes } = refreshed)
    return refreshed.cart
  })
  return changes
}

/** Puts what waits into the wishlist of whoever is signed in. */
export async function handOver(): Promise<void> {
  for (const line of laterStore.read().cart.lines) {
    const { user, wishlist } = shopperStore.read()
    if (!user) return
    const { wished } = laterStore.read()
    const isThere = [...wished, ...wishlist.map(({ book }) => book.id)].includes(line.bookId)
    if (isThere || line.removed) continue
    const { wishlistSync } = await loadLists()
    if (await wishlistSync.add(bookOf(line)))
      laterStore.update((later) => ({ ...later, wished: [...later.wished, line.bookId] }))
  }
}
