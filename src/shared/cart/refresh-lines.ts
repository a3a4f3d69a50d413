/** Brings a stored cart up to date with the catalogue and lists the changes. */
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { type Cart, type CartLine, isOrderable, lineOf } from './cart.ts'

/** One thing that a shopper should know; a line that has left the sale says nothing about its price. */
export type LineChange =
  | { kind: 'removed' | 'ebook' | 'soldOut' | 'backInStock'; title: string }
  | { kind: 'quantity'; title: string; quantity: number }
  | { kind: 'price'; title: string; wasCents: number; nowCents: number }

/** Returns what changed from one state of a line to the next. */
export function changesOf(before: CartLine, now: CartLine): LineChange[] {
  const { title } = now
  if (now.removed) return before.removed ? [] : [{ kind: 'removed', title }]
  if (now.isFile) return before.isFile ? [] : [{ kind: 'ebook', title }]
  if (!isOrderable(now)) return isOrderable(before) || before.removed ? [{ kind: 'soldOut', title }] : []
  const changes: LineChange[] = []
  if (!isOrderable(before)) changes.push({ kind: 'backInStock', title })
  if (now.quantity < before.quantity) changes.push({ kind: 'quantity', title, quantity: now.quantity })
  if (now.sellingPriceCents !== before.sellingPriceCents) {
    changes.push({
      kind: 'price',
      title,
      wasCents: before.sellingPriceCents,
      nowCents: now.sellingPriceCents,
    })
  }
  return changes
}

function refreshed(line: CartLine, book: ShelfBook | undefined): CartLine {
  if (!book) return { ...line, removed: true }
  const now = lineOf(book, line.quantity, line)
  // A sold-out line keeps its quantity: the shopper finds it again when the book is back.
  return isOrderable(now) ? { ...now, quantity: Math.min(now.quantity, now.copies) } : now
}

/**
 * Returns the cart at present prices and stocks with its changes, line by line. `wanted` are the books that were
 * looked up: one of them missing among `books` is no longer sold, and lines added since are left alone.
 */
export function refreshLines(
  cart: Cart,
  { wanted, books }: { wanted: readonly number[]; books: readonly ShelfBook[] },
): { cart: Cart; changes: LineChange[] } {
  const byId = new Map(books.map((book) => [book.id, book]))
  const changes: LineChange[] = []
  const lines = cart.lines.map((line) => {
    if (!wanted.includes(line.bookId)) return line
    const now = refreshed(line, byId.get(line.bookId))
    changes.push(...changesOf(line, now))
    return now
  })
  return { cart: { lines }, changes }
}
