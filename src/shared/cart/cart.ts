/** The cart and its rules (§4, §5, §9), as pure functions: a cart goes in, a new one comes out. */
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { lineCents } from '#shared/money/line-sums.ts'
import { inEuros, type Convert } from '#shared/money/exchange-rate.ts'
import type { BookPromise } from '#shared/promises/book-promise.ts'

export type CartLine = {
  bookId: number
  /** Number of the line on the server, once a customer's line has reached it. */
  cartId?: number | undefined
  title: string
  author: string
  isbn: string
  image: string | null
  description: string
  /** Public price of one copy, discount not taken off. */
  publicPriceCents: number
  /** Price to pay for one copy, rounded once. */
  sellingPriceCents: number
  /** The former price from which a reduction is announced; null: none is. */
  priorPriceCents: number | null
  discountPercent: number
  quantity: number
  /** Copies on the shelf. */
  stock: number
  /** Copies that can be bought. */
  copies: number
  /** An e-book, which the shop does not sell, and where readers get it; absent: there are copies of it. */
  isFile?: boolean
  ebookLink?: string | null
  /** When a copy on the shelf arrives, and one on backorder; never stored in the browser, always requested anew. */
  promise: BookPromise | null
  promiseBeyond: BookPromise | null
  /** Somebody is paying for the last copies: the ISO instant when one is back at the latest, if they do not. */
  heldUntil: string | null
  weightGrams: number | null
  averageRating: number | null
  /** The book has left the catalogue; its line stays visible (§2). */
  removed: boolean
  /** §3: a remark about this line; it stays with the line whatever becomes of the book. */
  note: string
}

/** The newest line is the last. */
export type Cart = { lines: readonly CartLine[] }

export const EMPTY_CART: Cart = { lines: [] }

/**
 * Returns the cart line of a book as it is now. `known` is the line so far: its note stays, its description too where a
 * shelf names none, and its id on the server.
 */
export function lineOf(book: ShelfBook, quantity: number, known?: CartLine): CartLine {
  return {
    bookId: book.id,
    cartId: known?.cartId,
    title: book.title,
    author: book.author,
    isbn: book.isbn,
    image: book.image,
    description: book.description ?? known?.description ?? '',
    publicPriceCents: book.publicPriceCents,
    sellingPriceCents: book.sellingPriceCents,
    priorPriceCents: book.priorPriceCents,
    discountPercent: book.discountPercent,
    quantity,
    stock: book.stock,
    copies: book.copies,
    ...(book.isFile === true && { isFile: true, ebookLink: book.ebookLink ?? null }),
    promise: book.promise,
    promiseBeyond: book.promiseBeyond,
    heldUntil: book.heldUntil,
    weightGrams: book.weightGrams,
    averageRating: book.averageRating,
    removed: book.removed,
    note: known?.note ?? '',
  }
}

/** Returns whether copies of this line can be bought now: §5 leaves sold-out and removed lines out of the total. */
export function isOrderable(line: CartLine): boolean {
  return !line.removed && line.copies >= 1
}

/** Returns what a line costs, in cents of the currency that it is shown in. */
export const lineTotal = ({ sellingPriceCents, quantity }: CartLine, convert: Convert = inEuros): number =>
  lineCents({ unitPriceCents: sellingPriceCents, quantity }, convert)

/** Returns what the lines that can be bought cost together, in cents of the currency that they are shown in. */
export const cartTotal = (cart: Cart, convert: Convert = inEuros): number =>
  orderableLines(cart).reduce((sum, line) => sum + lineTotal(line, convert), 0)

/** Returns how many copies can be bought: the N of `You bought N items` (§2). */
export function cartCount(cart: Cart): number {
  return orderableLines(cart).reduce((sum, line) => sum + line.quantity, 0)
}

/** Returns the lines that an order would hold. */
export function orderableLines(cart: Cart): CartLine[] {
  return cart.lines.filter(isOrderable)
}

/** Returns the line of a book, or undefined where the cart does not have it. */
export function findLine(cart: Cart, bookId: number): CartLine | undefined {
  return cart.lines.find((line) => line.bookId === bookId)
}
