/** Putting the books of an order into the cart once more. */
import { addMany } from '#shared/cart/add-to-cart.ts'
import type { AddOutcome } from '#shared/cart/add-to-cart.ts'
import type { OrderView } from '../api/orders.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { getBooksById } from '../api/catalogue.ts'
import { quantityOf, sendEdit, updateCart } from '../cart/cart-store.ts'

/** Adds what is still there; returns of how many books, and the titles of which fewer copies or none are left. */
export async function orderAgain({ lines }: Pick<OrderView, 'lines'>, language: Language) {
  const books = await getBooksById(
    lines.map((line) => line.article_id),
    language,
  )
  const wanted = lines.flatMap(({ article_id: id, quantity }) => {
    const book = books.find((one) => one.id === id)
    return book ? [{ book, quantity }] : []
  })
  const held = wanted.map(({ book }) => quantityOf(book.id))
  const { kinds } = updateCart((cart) => addMany(cart, wanted))
  // A customer's cart is the server's: what it does not take leaves again
  const taken = await Promise.all(
    wanted.map(({ book: { id } }, index) => {
      const copies = quantityOf(id) - (held[index] ?? 0)
      return copies === 0 || sendEdit({ kind: 'add', bookId: id, copies })
    }),
  )
  const idsWhere = (isSo: (kind: AddOutcome['kind'] | undefined) => boolean) =>
    new Set(wanted.flatMap(({ book }, index) => (taken[index] && isSo(kinds[index]) ? [book.id] : [])))
  const whole = idsWhere((kind) => kind === 'added')
  return {
    added: idsWhere((kind) => kind !== 'noStock').size,
    missing: lines.filter((line) => !whole.has(line.article_id)).map(({ title }) => title),
  }
}
