import type { OrderView } from '../api/orders.ts'
import { formatCents } from '#shared/money/format.ts'
import { chargedTotal } from '#shared/orders/charged.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { cancelOrder } from '../api/paid-orders.ts'
import { keyOf } from '../session/known-orders.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CancelButton } from './cancel-button.tsx'

type CancellingProps = {
  order: Pick<OrderView, 'number' | 'total_cents' | 'refunded_cents' | 'charge' | 'additions'>
  /** The order is another one than was shown. */
  onChange: () => void
  /** Whether other orders stand beside it: the button then says which one it cancels. */
  isOneOfMany?: boolean
  className?: string
}

/** A button that cancels an order, once its buyer said so twice. */
export function Cancelling({ order, onChange, isOneOfMany = false, className = '' }: CancellingProps) {
  const { follow: words } = useWords(ordersWords)
  const language = useLanguage()
  const { currency, leftCents } = chargedTotal(order)
  return (
    <CancelButton
      words={{
        cancel: words.cancel,
        title: words.cancelTitle,
        text: [
          words.cancelText(formatCents(leftCents, { language, currency })),
          ...(order.additions.some(({ state }) => state !== 'cancelled') ? [words.cancelAdded] : []),
        ].join(' '),
        yes: words.cancelYes,
        no: words.cancelNo,
        cancelled: words.cancelled,
        tooLate: words.tooLate,
      }}
      label={isOneOfMany ? `${words.cancel} ${order.number}` : undefined}
      send={() => cancelOrder(order.number, keyOf(shopperStore.read(), order.number))}
      onChange={onChange}
      className={className}
    />
  )
}
