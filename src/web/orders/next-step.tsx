import type { OrderView } from '../api/orders.ts'
import { ordersWords } from '#shared/text/orders-words.ts'
import { CheckoutLink } from '../cart/checkout-link.tsx'
import { useShopper } from '../session/shopper-store.ts'
import { useWords } from '#ui/text.tsx'
import { AgainButton } from './again-button.tsx'

/** The next step with an order: go on paying where it was placed, else buy the same books again. */
export function NextStep({ order }: { order: OrderView }) {
  const { follow: words } = useWords(ordersWords)
  const isPlacedHere = useShopper().orders.some(({ number, isOpen }) => number === order.number && isOpen)

  const isUnpaid = order.state === 'pending' || order.state === 'payment_failed'
  if (isUnpaid && isPlacedHere) {
    return <CheckoutLink className="mt-8">{words.pay}</CheckoutLink>
  }
  return <AgainButton read={async () => order} className="mt-8" />
}
