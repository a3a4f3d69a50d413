/** Putting books into the cart: an existing line grows, the copies that can be bought are the ceiling (§4, §5). */
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { type Cart, findLine, lineOf } from './cart.ts'
import { mostCopies } from './quantity.ts'

/**
 * `added`: every requested copy. `capped`: fewer, as copies end. `atStock`: the cart already held all copies.
 * `noStock`: nothing to sell.
 */
export type AddOutcome = { kind: 'added' | 'capped' | 'atStock' | 'noStock'; cart: Cart }

/** Adds copies of a book; the line also takes over the book's present price and stock. */
export function addToCart(cart: Cart, book: ShelfBook, quantity = 1): AddOutcome {
  const most = mostCopies(book.copies)
  if (book.removed || most < 1) return { kind: 'noStock', cart }
  const known = findLine(cart, book.id)
  const held = known?.quantity ?? 0
  if (held >= most) return { kind: 'atStock', cart }
  const wanted = held + Math.max(1, Math.floor(quantity))
  const line = lineOf(book, Math.min(wanted, most), known)
  const lines = held
    ? cart.lines.map((other) => (other.bookId === line.bookId ? line : other))
    : [...cart.lines, line]
  return { kind: wanted > most ? 'capped' : 'added', cart: { lines } }
}

/**
 * Adds several books at once, each capped at what can be bought (§5); answers the cart and one outcome per book.
 * @example addMany(cart, [{ book, quantity: 3 }])
 */
export function addMany(cart: Cart, items: readonly { book: ShelfBook; quantity: number }[]) {
  const kinds: AddOutcome['kind'][] = []
  let current = cart
  for (const { book, quantity } of items) {
    const outcome = addToCart(current, book, quantity)
    kinds.push(outcome.kind)
    current = outcome.cart
  }
  return { kinds, cart: current }
}
