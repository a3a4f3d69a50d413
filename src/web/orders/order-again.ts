/** Putting the books of an order into the cart once more. */
import type { OrderView } from '../api/orders.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { getBooksById } from '../api/catalogue.ts'
import { addBooks } from '../cart/add-books.ts'

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
  const { added, whole } = await addBooks(wanted)
  return {
    added: added.size,
    missing: lines.filter((line) => !whole.has(line.article_id)).map(({ title }) => title),
  }
}
