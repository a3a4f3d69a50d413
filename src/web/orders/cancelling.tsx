import { useState } from 'react'
import type { OrderView } from '../api/orders.ts'
import { formatCents } from '#shared/money/format.ts'
import { chargedTotal } from '#shared/orders/charged.ts'
import { ordersWords } from '#shared/text/orders-words.ts'
import { ApiError } from '../api/client.ts'
import { cancelOrder } from '../api/paid-orders.ts'
import { keyOf } from '../session/known-orders.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'

type CancellingProps = {
  order: Pick<OrderView, 'number' | 'total_cents' | 'refunded_cents' | 'charge'>
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
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function cancel() {
    if (isSending) return
    setIsSending(true)
    try {
      await cancelOrder(order.number, keyOf(shopperStore.read(), order.number))
      showToast('success', words.cancelled)
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === 'ORDER_STATE'
      showToast('error', isLate ? words.tooLate : words.failed)
    }
    setIsSending(false)
    setIsAsking(false)
    onChange()
  }

  const { currency, leftCents } = chargedTotal(order)
  const amount = formatCents(leftCents, { language, currency })
  return (
    <>
      <Button
        variant="outline"
        className={className}
        aria-label={isOneOfMany ? `${words.cancel} ${order.number}` : undefined}
        onClick={() => setIsAsking(true)}
      >
        {words.cancel}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.cancelTitle}
        footer={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void cancel()} aria-disabled={isSending || undefined}>
              {words.cancelYes}
            </Button>
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              {words.cancelNo}
            </Button>
          </div>
        }
      >
        <p>{words.cancelText(amount)}</p>
      </Dialog>
    </>
  )
}
