/** What the buyer of a paid order may do: take its invoice and credit notes, and cancel before it leaves. */
import type { OrderView } from '../api/orders.ts'
import { ordersWords } from '#shared/text/orders-words.ts'
import { useWords } from '#ui/text.tsx'
import { Cancelling } from './cancelling.tsx'
import { DocumentButtons } from './documents.tsx'

type PaidOrderProps = {
  order: OrderView
  /** The order is another one than was shown. */
  onChange: () => void
}

export function PaidOrder({ order, onChange }: PaidOrderProps) {
  const { follow: words } = useWords(ordersWords)
  return (
    <>
      {order.documents.length > 0 && (
        <section aria-labelledby="documents-title" className="unprinted mt-9 border-t border-hairline pt-6">
          <h2 id="documents-title" className="mb-3 font-sans text-sm font-semibold">
            {words.documents}
          </h2>
          <div className="flex flex-wrap gap-3">
            <DocumentButtons order={order} />
          </div>
        </section>
      )}
      {order.can_cancel && <Cancelling order={order} onChange={onChange} className="mt-6" />}
    </>
  )
}
