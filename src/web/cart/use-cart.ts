/** The cart as components use it: what it holds, and every edit with its §8 message. */
import { addToCart } from '#shared/cart/add-to-cart.ts'
import type { AddOutcome } from '#shared/cart/add-to-cart.ts'
import { cartCount, cartTotal } from '#shared/cart/cart.ts'
import type { Cart, CartLine } from '#shared/cart/cart.ts'
import { setQuantity } from '#shared/cart/quantity.ts'
import { removeLine, restoreLine } from '#shared/cart/remove-line.ts'
import type { ShelfBook } from '#shared/catalogue/shelf-book.ts'
import { isCartLocked, useCartLock } from '../state/cart-lock.ts'
import { shopperStore, useIsRestored, useShopper } from '../state/shopper-store.ts'
import { useText } from '../state/text.tsx'
import { showToast } from '../ui/toast-store.ts'
import { addedStore } from './overlay-stores.ts'

/** Changes the kept cart, over what another tab may have written meanwhile. */
export function updateCart(change: (cart: Cart) => Cart): void {
  shopperStore.update((shopper) => {
    const cart = change(shopper.cart)
    return cart === shopper.cart ? shopper : { ...shopper, cart }
  })
}

/** Returns the cart and its edits; while it is locked (§4), edits do nothing. */
export function useCart() {
  const { cart } = useShopper()
  const { toasts } = useText().cart
  return {
    cart,
    count: cartCount(cart),
    totalCents: cartTotal(cart),
    isRestored: useIsRestored(),
    isLocked: useCartLock(),
    /** Adds copies; success opens the added-to-cart popup (§2), a full line says so (§5). */
    add(article: ShelfBook, quantity = 1): AddOutcome['kind'] | 'locked' {
      if (isCartLocked()) return 'locked'
      let kind = 'added' as AddOutcome['kind']
      updateCart((current) => {
        const outcome = addToCart(current, article, quantity)
        kind = outcome.kind
        return outcome.cart
      })
      if (kind === 'added' || kind === 'capped') addedStore.set({ article, isCapped: kind === 'capped' })
      else showToast('info', toasts.noMoreStock)
      return kind
    },
    setQuantity(bookId: number, quantity: number) {
      if (!isCartLocked()) updateCart((current) => setQuantity(current, { bookId, quantity }))
    },
    remove(bookId: number) {
      if (isCartLocked()) return
      updateCart((current) => removeLine(current, bookId))
      showToast('success', toasts.removed)
    },
    restore(removed: { line: CartLine; position: number }) {
      updateCart((current) => restoreLine(current, removed))
    },
  }
}
