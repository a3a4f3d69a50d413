import type { OrderView } from '#shared/contract/orders.ts'
import { ordersWords } from '#shared/text/orders-words.ts'
import { CheckoutLink } from '../cart/checkout-link.tsx'
import { useShopper } from '../state/shopper-store.ts'
import { useLanguage, useWords } from '../state/text.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import { orderAgain } from './order-again.ts'

/** The next step with an order: go on paying where it was placed, else buy the same books anew. */
export function NextStep({ order }: { order: OrderView }) {
  const { follow: words } = useWords(ordersWords)
  const language = useLanguage()
  const isPlacedHere = useShopper().orders.some(({ number, isOpen }) => number === order.number && isOpen)

  const isUnpaid = order.state === 'pending' || order.state === 'payment_failed'
  if (isUnpaid && isPlacedHere) {
    return <CheckoutLink className="mt-8">{words.pay}</CheckoutLink>
  }
  return (
    <Button
      variant="outline"
      className="mt-8"
      onClick={() => {
        orderAgain(order, language).then(
          ({ added, missing }) => {
            if (added > 0) showToast('success', words.addedAgain)
            if (missing.length > 0) {
              showToast('error', added > 0 ? words.missing(missing.join(', ')) : words.noneLeft)
            }
          },
          () => showToast('error', words.failed),
        )
      }}
    >
      {words.addAgain}
    </Button>
  )
}
