import { addMany } from '#shared/cart/add-to-cart.ts'
import type { OrderView } from '#shared/contract/orders.ts'
import { ordersWords } from '#shared/text/orders-words.ts'
import { getArticlesById } from '../api/cart-articles.ts'
import { CheckoutLink } from '../cart/checkout-link.tsx'
import { updateCart } from '../cart/use-cart.ts'
import { useShopper } from '../state/shopper-store.ts'
import { useLanguage, useWords } from '../state/text.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'

/** What can be done about an order that is not paid: go on paying where it was placed, or buy the same books anew. */
export function NextStep({ order }: { order: OrderView }) {
  const { follow: words } = useWords(ordersWords)
  const language = useLanguage()
  const isPlacedHere = useShopper().orders.some(({ number, isOpen }) => number === order.number && isOpen)

  async function addAgain() {
    const articles = await getArticlesById(
      order.lines.map((line) => line.article_id),
      language,
    )
    const wanted = order.lines.flatMap(({ article_id: id, quantity }) => {
      const article = articles.find((one) => one.id === id)
      return article ? [{ article, quantity }] : []
    })
    updateCart((cart) => addMany(cart, wanted).cart)
    showToast('success', words.addedAgain)
  }

  const isUnpaid = order.state === 'pending' || order.state === 'payment_failed'
  if (isUnpaid && isPlacedHere) {
    return <CheckoutLink className="mt-8">{words.pay}</CheckoutLink>
  }
  if (!isUnpaid && order.state !== 'cancelled') return null
  return (
    <Button
      variant="outline"
      className="mt-8"
      onClick={() => {
        addAgain().catch(() => showToast('error', words.failed))
      }}
    >
      {words.addAgain}
    </Button>
  )
}
