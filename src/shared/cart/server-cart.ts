/** A customer's cart as the server keeps it becomes the cart that is shown. */
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { findLine, lineOf, type Cart, type CartLine } from './cart.ts'
import { changesOf, type LineChange } from './refresh-lines.ts'

export type ServerLine = { id: number; book: ShelfBook; quantity: number }

/** How many lines one call takes over from a guest; the server's cart holds as many. */
export const MAX_LINES = 100

/** Returns the server's lines as a cart, and what its books went through since the cart was last seen here. */
export function fromServer(
  before: Cart,
  lines: readonly ServerLine[],
): { cart: Cart; changes: LineChange[] } {
  const changes: LineChange[] = []
  const now = lines.map(({ id, book, quantity }) => {
    const seen = findLine(before, book.id)
    const line: CartLine = { ...lineOf(book, quantity, seen), cartId: id }
    if (seen) changes.push(...changesOf(seen, line).filter((change) => isNews(change, line)))
    return line
  })
  return { cart: { lines: now }, changes }
}

/** Fewer copies than before are news where copies end; else the customer took them out on another device. */
const isNews = ({ kind }: LineChange, line: CartLine) => kind !== 'quantity' || line.quantity === line.copies

/** Returns what is sent to the server of a guest's cart: books and copies, the newest where there are too many. */
export function linesToMerge(cart: Cart): { article_id: number; quantity: number }[] {
  return cart.lines.slice(-MAX_LINES).map(({ bookId, quantity }) => ({ article_id: bookId, quantity }))
}
