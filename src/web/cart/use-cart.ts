/** The cart as components use it: what it holds, and every edit with its §8 message. */
import { addToCart } from '#shared/cart/add-to-cart.ts'
import { cartCount, type CartLine } from '#shared/cart/cart.ts'
import { setQuantity } from '#shared/cart/quantity.ts'
import { removeLine, restoreLine } from '#shared/cart/remove-line.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { shopperStore, useIsRestored, useShopperPart } from '../session/shopper-store.ts'
import { useText } from '#ui/text.tsx'
import type { QuantityChange } from '#ui/quantity-stepper.tsx'
import { showToast } from '#ui/toast-store.ts'
import { isCartLocked, useCartLock } from './cart-lock.ts'
import { quantityOf, readCart, sendEdit, updateCart } from './cart-store.ts'
import { addedStore } from './overlay-stores.ts'

/** Returns the cart and its edits. */
export function useCart() {
  const cart = useShopperPart('cart')
  return { cart, count: cartCount(cart), isRestored: useIsRestored(), ...useCartEdits() }
}

/** Returns the edits alone, for parts that do not show what the cart holds; while it is locked (§4), they do nothing. */
export function useCartEdits() {
  const { toasts } = useText().cart
  return {
    isLocked: useCartLock(),
    /** Adds copies; success opens the added-to-cart popup (§2) and says so (§8), as does a full line (§5). Returns whether any was added. */
    async add(book: ShelfBook, quantity = 1): Promise<boolean> {
      if (isCartLocked()) return false
      const held = quantityOf(book.id)
      const { kind } = updateCart((current) => addToCart(current, book, quantity))
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
      if (isTaken) showToast('success', toasts.added)
      else addedStore.set(undefined)
      return isTaken
    },
    setQuantity(bookId: number, quantity: number, by: QuantityChange) {
      if (isCartLocked()) return
      const was = quantityOf(bookId)
      updateCart((current) => ({ cart: setQuantity(current, { bookId, quantity }) }))
      const now = quantityOf(bookId)
      if (now !== was) void sendEdit({ kind: 'quantity', bookId, quantity: now, was, by })
    },
    remove(bookId: number) {
      const { lines } = readCart()
      const position = lines.findIndex((line) => line.bookId === bookId)
      const line = lines[position]
      if (isCartLocked() || !line) return
      updateCart((current) => ({ cart: removeLine(current, bookId) }))
      // Of a customer's the server says it
      if (!shopperStore.read().isCartSynced) showToast('success', toasts.removed)
      void sendEdit({ kind: 'remove', line, position })
    },
    restore(removed: { line: CartLine; position: number }) {
      updateCart((current) => ({ cart: restoreLine(current, removed) }))
      void sendEdit({ kind: 'restore', line: removed.line })
    },
  }
}
