/** What the buyer of a paid order may do: take its invoice and credit notes, and cancel before it leaves. */
import { useState } from 'react'
import type { OrderView } from '#shared/contract/orders.ts'
import { formatCents } from '#shared/money/format.ts'
import { ordersWords } from '#shared/text/orders-words.ts'
import { ApiError } from '../api/client.ts'
import { cancelOrder, getDocument } from '../api/paid-orders.ts'
import { keyOf } from '../state/known-orders.ts'
import { shopperStore } from '../state/shopper-store.ts'
import { useLanguage, useWords } from '../state/text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast-store.ts'

type PaidOrderProps = {
  order: OrderView
  /** The order is another one than was shown. */
  onChange: () => void
}

export function PaidOrder({ order, onChange }: PaidOrderProps) {
  return (
    <>
      {order.documents.length > 0 && <Documents order={order} />}
      {order.can_cancel && <Cancelling order={order} onChange={onChange} />}
    </>
  )
}

function Documents({ order }: { order: OrderView }) {
  const { follow: words } = useWords(ordersWords)

  async function download(document: string) {
    const file = await getDocument(order.number, document, keyOf(shopperStore.read(), order.number))
    const address = URL.createObjectURL(file)
    const link = window.document.createElement('a')
    link.href = address
    link.download = `${document}.pdf`
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <section aria-labelledby="documents-title" className="mt-9 border-t border-hairline pt-6">
      <h2 id="documents-title" className="mb-3 font-sans text-sm font-semibold">
        {words.documents}
      </h2>
      <div className="flex flex-wrap gap-3">
        {order.documents.map(({ kind, number }) => (
          <Button
            key={number}
            variant="outline"
            onClick={() => {
              download(number).catch(() => showToast('error', words.failed))
            }}
          >
            {words.documentNames[kind]} {number}
          </Button>
        ))}
      </div>
    </section>
  )
}

function Cancelling({ order, onChange }: PaidOrderProps) {
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

  const amount = formatCents(order.total_cents - order.refunded_cents, { language, currency: 'eur' })
  return (
    <>
      <Button variant="outline" className="mt-6" onClick={() => setIsAsking(true)}>
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
