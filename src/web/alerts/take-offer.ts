import { addToCart } from '#shared/cart/add-to-cart.ts'
import { findLine } from '#shared/cart/cart.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { readCart, sendEdit, updateCart } from '../cart/cart-store.ts'
import { keepOffer, withOffers } from '../session/stored-offers.ts'

/** Keeps the copy that a mail offers, and puts it into the cart unless the book is in it. */
export async function acceptOffer(
  secret: string,
  { book, heldUntil }: { book: ShelfBook; heldUntil: string },
): Promise<void> {
  keepOffer({ bookId: book.id, secret, until: heldUntil })
  updateCart((cart) => addToCart(cart, withOffers(book)))
  const line = findLine(readCart(), book.id)
  // Handed over like a guest's: adding asks for copies on the shelf
  if (line) await sendEdit({ kind: 'restore', line })
}
