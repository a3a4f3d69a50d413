import type { OrderView } from '../api/orders.ts'
import { ordersWords } from '#shared/text/orders-words.ts'
import { useShopper } from '../session/shopper-store.ts'
import { useWords } from '#ui/text.tsx'
import { AgainButton } from './again-button.tsx'
import { PayLink } from './pay-link.tsx'

/** The next step with an order: go on paying where it was placed, else buy the same books again. */
export function NextStep({ order }: { order: OrderView }) {
  const { follow: words } = useWords(ordersWords)
  const isPlacedHere = useShopper().orders.some(({ number, isOpen }) => number === order.number && isOpen)

  const isUnpaid = order.state === 'pending' || order.state === 'payment_failed'
  if (isUnpaid && (isPlacedHere || order.pay_by !== null)) {
    return (
      <PayLink order={order} className="mt-8">
        {words.pay}
      </PayLink>
    )
  }
  return <AgainButton read={async () => order} className="mt-8" />
}
