/** Putting the books of an order into the cart once more. */
import { addMany } from '#shared/cart/add-to-cart.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { getArticlesById } from '../api/cart-articles.ts'
import { updateCart } from '../cart/use-cart.ts'

/** Adds what is still there; returns of how many books, and the titles of which fewer copies or none are left. */
export async function orderAgain({ lines }: Pick<OrderView, 'lines'>, language: Language) {
  const articles = await getArticlesById(
    lines.map((line) => line.article_id),
    language,
  )
  const wanted = lines.flatMap(({ article_id: id, quantity }) => {
    const article = articles.find((one) => one.id === id)
    return article ? [{ article, quantity }] : []
  })
  const added = new Set<number>()
  const whole = new Set<number>()
  updateCart((cart) => {
    const { kinds, cart: next } = addMany(cart, wanted)
    for (const [index, { article }] of wanted.entries()) {
      if (kinds[index] !== 'noStock') added.add(article.id)
      if (kinds[index] === 'added') whole.add(article.id)
    }
    return next
  })
  const missing = lines.filter((line) => !whole.has(line.article_id)).map(({ title }) => title)
  return { added: added.size, missing }
}
