/** Quantities of a line: whole copies from 1 to those that can be bought (§5, §9). */
import { type Cart, findLine, isOrderable } from './cart.ts'

/** §5 "less than four numbers": a quantity has three digits at most. */
export const QUANTITY_DIGITS = 3
const MAX_COPIES = 10 ** QUANTITY_DIGITS - 1

/** Returns how many of the copies that can be bought one line may hold. */
export const mostCopies = (copies: number) => Math.min(copies, MAX_COPIES)

const clamp = (quantity: number, copies: number) =>
  Math.min(Math.max(quantity, 1), Math.max(mostCopies(copies), 1))

/** Returns the quantity that a typed text means: digits only, empty or zero is 1, capped at what can be bought (§5). */
export function typedQuantity(text: string, copies: number): number {
  return clamp(Number(digitsOf(text)) || 1, copies)
}

/** Returns the text without anything but digits, as the field shows it while typing. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Returns the cart with another quantity on one line, clamped between 1 and what can be bought; the same cart if nothing changes. */
export function setQuantity(cart: Cart, { bookId, quantity }: { bookId: number; quantity: number }): Cart {
  const line = findLine(cart, bookId)
  if (!line || !isOrderable(line)) return cart
  const next = clamp(Math.floor(quantity), line.copies)
  if (next === line.quantity) return cart
  return { lines: cart.lines.map((other) => (other === line ? { ...line, quantity: next } : other)) }
}
