/** The cart as components use it: what it holds, and every edit with its §8 message. */
import { addToCart } from '#shared/cart/add-to-cart.ts'
import type { AddOutcome } from '#shared/cart/add-to-cart.ts'
import { cartCount, findLine } from '#shared/cart/cart.ts'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import { setQuantity } from '#shared/cart/quantity.ts'
import { removeLine, restoreLine } from '#shared/cart/remove-line.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { isCartLocked, lockCartWhile, useCartLock } from './cart-lock.ts'
import { newKey } from '#ui/new-key.ts'
import { shopperStore, useIsRestored, useShopper } from '../session/shopper-store.ts'
import { loadLists } from '../lists/load-lists.ts'
import { useText } from '#ui/text.tsx'
import type { CartEdit } from './cart-edits.ts'
import type { QuantityChange } from '#ui/quantity-stepper.tsx'
import { showToast } from '#ui/toast-store.ts'
import { addedStore } from './overlay-stores.ts'

/** Changes the kept cart, over what another tab may have written meanwhile. */
export function updateCart(change: (cart: Cart) => Cart): void {
  shopperStore.update((shopper) => {
    const cart = change(shopper.cart)
    if (cart === shopper.cart) return shopper
    // A guest's cart is named before it can be handed over
    const cartKey = shopper.cartKey ?? (shopper.isCartSynced ? undefined : newKey())
    return { ...shopper, cart, cartKey }
  })
}

const readCart = () => shopperStore.read().cart
/** Returns the copies of a book that the cart holds. */
export const quantityOf = (bookId: number) => findLine(readCart(), bookId)?.quantity ?? 0

/** Sends an edit that is shown already; a guest's cart is this browser's alone (§4). Tells whether it was taken. */
export async function sendEdit(edit: CartEdit): Promise<boolean> {
  if (!shopperStore.read().isCartSynced) return true
  const sent = loadLists().then(
    ({ cartSync }) => cartSync.edit(edit),
    // Not even the code could be loaded: the next reload shows what the server has
    () => false,
  )
  lockCartWhile(sent)
  return await sent
}

/** Returns the cart and its edits; while it is locked (§4), edits do nothing. */
export function useCart() {
  const { cart } = useShopper()
  const { toasts } = useText().cart
  return {
    cart,
    count: cartCount(cart),
    isRestored: useIsRestored(),
    isLocked: useCartLock(),
    /** Adds copies; success opens the added-to-cart popup (§2), a full line says so (§5). Tells whether any was added. */
    async add(book: ShelfBook, quantity = 1): Promise<boolean> {
      if (isCartLocked()) return false
      let kind = 'added' as AddOutcome['kind']
      const held = quantityOf(book.id)
      updateCart((current) => {
        const outcome = addToCart(current, book, quantity)
        kind = outcome.kind
        return outcome.cart
      })
      if (kind !== 'added' && kind !== 'capped') {
        showToast('info', toasts.noMoreStock)
        return false
      }
      addedStore.set({ book, isCapped: kind === 'capped' })
      const isTaken = await sendEdit({
        kind: 'add',
        bookId: book.id,
        copies: quantityOf(book.id) - held,
      })
      if (!isTaken) addedStore.set(undefined)
      return isTaken
    },
    setQuantity(bookId: number, quantity: number, by: QuantityChange) {
      if (isCartLocked()) return
      const was = quantityOf(bookId)
      updateCart((current) => setQuantity(current, { bookId, quantity }))
      const now = quantityOf(bookId)
      if (now !== was) void sendEdit({ kind: 'quantity', bookId, quantity: now, was, by })
    },
    remove(bookId: number) {
      const { lines } = readCart()
      const position = lines.findIndex((line) => line.bookId === bookId)
      const line = lines[position]
      if (isCartLocked() || !line) return
      updateCart((current) => removeLine(current, bookId))
      if (shopperStore.read().isCartSynced) void sendEdit({ kind: 'remove', line, position })
      else showToast('success', toasts.removed)
    },
    restore(removed: { line: CartLine; position: number }) {
      updateCart((current) => restoreLine(current, removed))
      void sendEdit({ kind: 'restore', line: removed.line })
    },
  }
}
