/** The stored cart outside React: what it holds, and how an edit reaches it and the server. */
import { findLine, type Cart } from '#shared/cart/cart.ts'
import { randomId } from '#ui/new-key.ts'
import { loadLists } from '../customer-sync/load-lists.ts'
import { shopperStore } from '../session/shopper-store.ts'
import type { CartEdit } from './cart-sync.ts'
import { lockCart, lockCartWhile } from './cart-lock.ts'

/** Returns the cart as this browser has it. */
export const readCart = () => shopperStore.read().cart

/** Returns the copies of a book that the cart holds. */
export const quantityOf = (bookId: number) => findLine(readCart(), bookId)?.quantity ?? 0

/** Changes the stored cart, over what another tab may have written meanwhile; returns what came of it. */
export function updateCart<Outcome extends { cart: Cart }>(decide: (cart: Cart) => Outcome): Outcome {
  return shopperStore.updateBy((shopper) => {
    const outcome = decide(shopper.cart)
    if (outcome.cart === shopper.cart) return { ...outcome, shopper }
    // A guest's cart is named before it can be handed over
    const cartKey = shopper.cartKey ?? (shopper.isCartSynced ? undefined : randomId())
    return { ...outcome, shopper: { ...shopper, cart: outcome.cart, cartKey } }
  })
}

/** The latest edit that a server has not answered; those before it are answered before. */
let underWay: Promise<boolean> | undefined

/** Returns whether the server took the latest edit, while it has not answered it. */
export const editUnderWay = () => underWay

/**
 * Sends an edit that is shown already; a guest's cart is this browser's alone (§4), and locked for its second all the same:
 * a double click is one edit. Returns whether it was taken.
 */
export async function sendEdit(edit: CartEdit): Promise<boolean> {
  if (!shopperStore.read().isCartSynced) {
    lockCart()
    return true
  }
  const sent = loadLists().then(
    ({ cartSync }) => cartSync.edit(edit),
    // Not even the code could be loaded: the next reload shows what the server has
    () => false,
  )
  lockCartWhile(sent)
  underWay = sent
  const isTaken = await sent
  if (underWay === sent) underWay = undefined
  return isTaken
}
