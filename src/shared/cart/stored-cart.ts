/** The cart as the browser keeps it: fields named as in §3 "Cart item"; what cannot be a line is dropped. */
import { DESCRIPTION_LIMIT } from '../catalogue/excerpt.ts'
import type { Cart, CartLine } from './cart.ts'

const LARGEST_PRICE_EUROS = 1_000_000
const LARGEST_NUMBER = 1_000_000_000

/** Returns the plain values to keep for a cart. */
export function toStoredCart(cart: Cart) {
  return cart.lines.map((line) => ({
    _id: line.bookId,
    cart_id: line.cartId,
    title: line.title,
    author: line.author,
    image: line.image,
    price: line.unitPriceCents / 100,
    price_ttc: line.publicPriceCents / 100,
    discount: line.discountPercent,
    quantity: line.quantity,
    _qte_a_terme_calcule: line.stock,
    article_stock: line.stock,
    held_until: line.heldUntil,
    _code_barre: line.isbn,
    description: line.description.slice(0, DESCRIPTION_LIMIT),
    weight: line.weightGrams,
    average_rate: line.averageRate,
    removed: line.removed,
    note: line.note,
  }))
}

/** Reads a stored cart, trusting nothing: a line with a broken field and a second line of one book are left out. */
export function fromStoredCart(stored: unknown): Cart {
  if (!Array.isArray(stored)) return { lines: [] }
  const lines = new Map<number, CartLine>()
  for (const item of stored) {
    const line = lineFrom(item)
    if (line && !lines.has(line.bookId)) lines.set(line.bookId, line)
  }
  return { lines: [...lines.values()] }
}

function lineFrom(item: unknown): CartLine | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const fields = item as Record<string, unknown>
  const bookId = whole(fields['_id'], 1)
  const quantity = whole(fields['quantity'], 1)
  const stock = whole(fields['_qte_a_terme_calcule'], 0)
  const unitPriceCents = cents(fields['price'])
  const publicPriceCents = cents(fields['price_ttc'])
  const { title } = fields
  if (
    bookId === undefined ||
    quantity === undefined ||
    stock === undefined ||
    unitPriceCents === undefined ||
    publicPriceCents === undefined ||
    typeof title !== 'string'
  ) {
    return undefined
  }
  return {
    bookId,
    cartId: whole(fields['cart_id'], 1),
    title,
    author: text(fields['author']),
    isbn: text(fields['_code_barre']),
    image: typeof fields['image'] === 'string' ? fields['image'] : null,
    description: text(fields['description']),
    publicPriceCents,
    unitPriceCents,
    discountPercent: amount(fields['discount'], 100) ?? 0,
    // A sold-out line keeps its quantity until the book is back.
    quantity: stock >= 1 ? Math.min(quantity, stock) : quantity,
    stock,
    heldUntil: instant(fields['held_until']),
    weightGrams: amount(fields['weight'], LARGEST_NUMBER) ?? null,
    averageRate: amount(fields['average_rate'], LARGEST_NUMBER) ?? null,
    removed: fields['removed'] === true,
    note: text(fields['note']),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const instant = (value: unknown) =>
  typeof value === 'string' && Number.isFinite(Date.parse(value)) ? value : null

function amount(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= most ? value : undefined
}

function whole(value: unknown, least: number): number | undefined {
  const number = amount(value, LARGEST_NUMBER)
  return number !== undefined && Number.isInteger(number) && number >= least ? number : undefined
}

function cents(euros: unknown): number | undefined {
  const number = amount(euros, LARGEST_PRICE_EUROS)
  return number === undefined ? undefined : Math.round(number * 100)
}
