/** Taking a line out of the cart, and putting it back where it was. */
import type { Cart, CartLine } from './cart.ts'

/** Returns the cart without a book's line. */
export function removeLine(cart: Cart, bookId: number): Cart {
  const lines = cart.lines.filter((line) => line.bookId !== bookId)
  return lines.length === cart.lines.length ? cart : { lines }
}

/** Undoes a removal: the line comes back at its place, unless the book was added again meanwhile. */
export function restoreLine(cart: Cart, { line, position }: { line: CartLine; position: number }): Cart {
  if (cart.lines.some(({ bookId }) => bookId === line.bookId)) return cart
  return { lines: cart.lines.toSpliced(position, 0, line) }
}
