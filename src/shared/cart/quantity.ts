/** Quantities of a line: whole copies from 1 to stock (§5, §9). */
import type { Cart, CartLine } from './cart.ts'
import { findLine, isOrderable } from './cart.ts'

/** §5 "less than four numbers": a quantity has three digits at most. */
export const QUANTITY_DIGITS = 3
const MAX_COPIES = 10 ** QUANTITY_DIGITS - 1

/** Returns how many copies one line may hold of a stock. */
export const mostCopies = (stock: number) => Math.min(stock, MAX_COPIES)

const clamp = (quantity: number, stock: number) =>
  Math.min(Math.max(quantity, 1), Math.max(mostCopies(stock), 1))

/** Returns the quantity that a typed text means: digits only, empty or zero is 1, capped at stock (§5). */
export function typedQuantity(text: string, stock: number): number {
  return clamp(Number(digitsOf(text)) || 1, stock)
}

/** Returns the text without anything but digits, as the field shows it while typing. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Returns the cart with another quantity on one line, kept between 1 and stock; the same cart if nothing changes. */
export function setQuantity(cart: Cart, { bookId, quantity }: { bookId: number; quantity: number }): Cart {
  const line = findLine(cart, bookId)
  if (!line || !isOrderable(line)) return cart
  const next = clamp(Math.floor(quantity), line.stock)
  if (next === line.quantity) return cart
  return { lines: cart.lines.map((other) => (other === line ? { ...line, quantity: next } : other)) }
}

/** §5: the plus sign is blocked, and dimmed, at stock. */
export function canIncrement(line: CartLine): boolean {
  return isOrderable(line) && line.quantity < mostCopies(line.stock)
}

/** §5: the minus sign does nothing, and is dimmed, at 1. */
export function canDecrement(line: CartLine): boolean {
  return isOrderable(line) && line.quantity > 1
}

export function increment(cart: Cart, bookId: number): Cart {
  const line = findLine(cart, bookId)
  return line && canIncrement(line) ? setQuantity(cart, { bookId, quantity: line.quantity + 1 }) : cart
}

export function decrement(cart: Cart, bookId: number): Cart {
  const line = findLine(cart, bookId)
  return line && canDecrement(line) ? setQuantity(cart, { bookId, quantity: line.quantity - 1 }) : cart
}
