/** The wishlist as the browser keeps it: fields named as in §3 "Favorite item"; what cannot be shown is dropped. */
import type { ShelfBook } from '../catalogue/book.ts'
import { amountOf, centsOfEuros, fieldsOf, textOf, textOrNull, wholeOf } from '../stored-values.ts'

export type Favorite = {
  /** On the server; 0 until it has answered. */
  id: number
  book: ShelfBook
}

/** As much of a description as the list shows. */
const DESCRIPTION_CHARACTERS = 300

/** Returns the plain values to keep for a favorite. */
export const toStoredFavorite = ({ id, book }: Favorite) => ({
  id,
  _favid: book.id,
  favtitle: book.title,
  favauthor: book.author,
  favimage: book.image,
  favprice: book.sellingPriceCents / 100,
  favdescription: Array.from(book.description ?? '')
    .slice(0, DESCRIPTION_CHARACTERS)
    .join(''),
  favquantity: 1,
  discount: book.discountPercent,
  weight: book.weightGrams,
  price_ttc: book.publicPriceCents / 100,
  prior_price: book.priorPriceCents === null ? null : book.priorPriceCents / 100,
  _qte_a_terme_calcule: book.stock,
  article_stock: book.stock,
  copies_available: book.copies,
  _code_barre: book.isbn,
  removed: book.removed,
})

/** Reads a stored favorite; undefined if it cannot be shown. */
export function fromStoredFavorite(stored: unknown): Favorite | undefined {
  const fields = fieldsOf(stored)
  const id = wholeOf(fields['id'], 0)
  const bookId = wholeOf(fields['_favid'], 1)
  const title = textOrNull(fields['favtitle'])
  const sellingPriceCents = centsOfEuros(fields['favprice'])
  const publicPriceCents = centsOfEuros(fields['price_ttc'])
  const stock = wholeOf(fields['_qte_a_terme_calcule'], 0)
  if (
    id === undefined ||
    bookId === undefined ||
    title === null ||
    sellingPriceCents === undefined ||
    publicPriceCents === undefined ||
    stock === undefined
  ) {
    return undefined
  }
  return {
    id,
    book: {
      id: bookId,
      title,
      author: textOf(fields['favauthor']),
      isbn: textOf(fields['_code_barre']),
      image: textOrNull(fields['favimage']),
      description: textOf(fields['favdescription']),
      publicPriceCents,
      sellingPriceCents,
      priorPriceCents: centsOfEuros(fields['prior_price']) ?? null,
      discountPercent: amountOf(fields['discount'], 100) ?? 0,
      stock,
      copies: wholeOf(fields['copies_available'], 0) ?? stock,
      // Dates grow old in a browser
      promise: null,
      promiseBeyond: null,
      heldUntil: null,
      weightGrams: amountOf(fields['weight']) ?? null,
      averageRating: null,
      removed: fields['removed'] === true,
      workId: null,
    },
  }
}
