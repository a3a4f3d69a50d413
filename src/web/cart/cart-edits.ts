/** What an edit of a customer's cart means on this side, when the server has taken it and when it has not. */
import { findLine, type Cart, type CartLine } from '#shared/cart/cart.ts'
import { removeLine, restoreLine } from '#shared/cart/remove-line.ts'
import type { QuantityChange } from '#ui/quantity-stepper.tsx'

/** An edit that is shown already, with what is needed to take it back. */
export type CartEdit =
  | { kind: 'add'; bookId: number; copies: number }
  | { kind: 'addMany'; lines: readonly { bookId: number; copies: number }[] }
  | { kind: 'quantity'; bookId: number; quantity: number; was: number; by: QuantityChange }
  | { kind: 'remove'; line: CartLine; position: number }
  | { kind: 'restore'; line: CartLine }

/** Returns the cart with some of a line's fields changed; the same cart without such a line. */
export function withLine(cart: Cart, bookId: number, changes: Partial<CartLine>): Cart {
  const line = findLine(cart, bookId)
  if (!line) return cart
  return { lines: cart.lines.map((other) => (other === line ? { ...line, ...changes } : other)) }
}

/** Returns the cart as if the edit had not been made; what was done to the line since stays. */
export function takeBack(cart: Cart, edit: CartEdit): Cart {
  if (edit.kind === 'remove') return restoreLine(cart, edit)
  if (edit.kind === 'restore') return removeLine(cart, edit.line.bookId)
  if (edit.kind === 'addMany') return edit.lines.reduce(takeOut, cart)
  if (edit.kind === 'add') return takeOut(cart, edit)
  const { bookId } = edit
  const quantity = findLine(cart, bookId)?.quantity ?? 0
  return quantity === edit.quantity ? withLine(cart, bookId, { quantity: edit.was }) : cart
}

function takeOut(cart: Cart, { bookId, copies }: { bookId: number; copies: number }): Cart {
  const left = (findLine(cart, bookId)?.quantity ?? 0) - copies
  return left > 0 ? withLine(cart, bookId, { quantity: left }) : removeLine(cart, bookId)
}
