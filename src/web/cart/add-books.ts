/** Putting several books into the cart at once. */
import { addMany } from '#shared/cart/add-to-cart.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { quantityOf, sendEdit, updateCart } from './cart-store.ts'

/**
 * Adds books, each once in the list and each capped at what can be bought; returns the ids of those that are in the cart
 * now, and of those in all the copies that were wanted.
 */
export async function addBooks(wanted: readonly { book: ShelfBook; quantity: number }[]) {
  const held = wanted.map(({ book }) => quantityOf(book.id))
  const { kinds } = updateCart((cart) => addMany(cart, wanted))
  const gained = wanted.map(({ book }, index) => quantityOf(book.id) - (held[index] ?? 0))
  const lines = wanted.flatMap(({ book: { id: bookId } }, index) => {
    const copies = gained[index] ?? 0
    return copies > 0 ? [{ bookId, copies }] : []
  })
  if (lines.length > 0) await sendEdit({ kind: 'addMany', lines })
  // A customer's cart is the server's: what it does not take has left again
  const isIn = (index: number) => {
    const { book } = wanted[index] ?? {}
    return book !== undefined && (gained[index] === 0 || quantityOf(book.id) > (held[index] ?? 0))
  }
  const idsWhere = (isSo: (index: number) => boolean) =>
    new Set(wanted.flatMap(({ book }, index) => (isIn(index) && isSo(index) ? [book.id] : [])))
  return {
    added: idsWhere((index) => kinds[index] !== 'noStock'),
    whole: idsWhere((index) => kinds[index] === 'added'),
  }
}
