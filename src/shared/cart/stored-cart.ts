/** The cart as the browser keeps it: fields named as in §3 "Cart item"; what cannot be a line is dropped. */
import { MAX_DESCRIPTION_CHARACTERS } from '../catalogue/excerpt.ts'
import { amountOf, centsOfEuros, fieldsOf, instantOf, textOf, textOrNull, wholeOf } from '../stored-values.ts'
import { webLink } from '../links/web-link.ts'
import type { Cart, CartLine } from './cart.ts'

/** Returns the plain values to keep for a cart. */
export function toStoredCart(cart: Cart) {
  return cart.lines.map((line) => ({
    _id: line.bookId,
    cart_id: line.cartId,
    title: line.title,
    author: line.author,
    image: line.image,
    price: line.sellingPriceCents / 100,
    price_ttc: line.publicPriceCents / 100,
    prior_price: line.priorPriceCents === null ? null : line.priorPriceCents / 100,
    discount: line.discountPercent,
    quantity: line.quantity,
    _qte_a_terme_calcule: line.stock,
    article_stock: line.stock,
    copies_available: line.copies,
    is_file: line.isFile,
    ebook_link: line.ebookLink,
    held_until: line.heldUntil,
    _code_barre: line.isbn,
    description: line.description.slice(0, MAX_DESCRIPTION_CHARACTERS),
    weight: line.weightGrams,
    average_rate: line.averageRating,
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
  const fields = fieldsOf(item)
  const bookId = wholeOf(fields['_id'], 1)
  const quantity = wholeOf(fields['quantity'], 1)
  const stock = wholeOf(fields['_qte_a_terme_calcule'], 0)
  const sellingPriceCents = centsOfEuros(fields['price'])
  const publicPriceCents = centsOfEuros(fields['price_ttc'])
  const title = textOrNull(fields['title'])
  if (
    bookId === undefined ||
    quantity === undefined ||
    stock === undefined ||
    sellingPriceCents === undefined ||
    publicPriceCents === undefined ||
    title === null
  ) {
    return undefined
  }
  // Carts stored before backorders existed lack the field
  const copies = wholeOf(fields['copies_available'], 0) ?? stock
  return {
    bookId,
    cartId: wholeOf(fields['cart_id'], 1),
    title,
    author: textOf(fields['author']),
    isbn: textOf(fields['_code_barre']),
    image: textOrNull(fields['image']),
    description: textOf(fields['description']),
    publicPriceCents,
    sellingPriceCents,
    priorPriceCents: centsOfEuros(fields['prior_price']) ?? null,
    discountPercent: amountOf(fields['discount'], 100) ?? 0,
    // A sold-out line keeps its quantity until the book is back.
    quantity: copies >= 1 ? Math.min(quantity, copies) : quantity,
    stock,
    copies,
    ...(fields['is_file'] === true && {
      isFile: true,
      ebookLink: webLink(textOrNull(fields['ebook_link'])),
    }),
    // Dates grow old in a browser
    promise: null,
    promiseBeyond: null,
    heldUntil: instantOf(fields['held_until']),
    weightGrams: amountOf(fields['weight']) ?? null,
    averageRating: amountOf(fields['average_rate']) ?? null,
    removed: fields['removed'] === true,
    note: textOf(fields['note']),
  }
}
