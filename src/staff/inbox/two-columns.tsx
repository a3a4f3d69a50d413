import type { ReactNode } from 'react'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import type { OrderSummary as Order } from '#shared/contract/staff/inbox.ts'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { OrderSummary } from './order-summary.tsx'

/** The columns of what a customer sent and of their order. */
export const BESIDE_ORDER = 'gap-5 xl:grid-cols-[minmax(0,1fr)_16rem]'

/** What a customer sent, and their order beside it where there is room. */
export function TwoColumns({ order, children }: { order: Order | null; children: ReactNode }) {
  const { beside } = useWords(inboxWords)
  return (
    <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] items-start ${BESIDE_ORDER}`}>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
      {order ? (
        <OrderSummary order={order} />
      ) : (
        <Card title={beside.title}>
          <p className="px-4.5 py-4 text-muted">{beside.none}</p>
        </Card>
      )}
    </div>
  )
}
