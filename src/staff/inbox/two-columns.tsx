import type { ReactNode } from 'react'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import type { OrderSummary as Order } from '#shared/contract/staff/inbox.ts'
import { useWords, useLanguage } from '#ui/text.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { Card } from '../frame/card.tsx'
import { dayOf } from '../frame/moments.ts'

/** Who bought what: the order that somebody writes about. */
function OrderSummary({ order }: { order: Order }) {
  const { beside } = useWords(inboxWords)
  const language = useLanguage()
  const money = useMoney()
  const { buyer } = order
  return (
    <div className="flex flex-col gap-5">
      <Card title={beside.title}>
        <div className="px-4.5 py-3">
          <p>
            <Link to={`/orders/${order.number}`} className="link font-semibold">
              {order.number}
            </Link>{' '}
            {beside.placed(dayOf(order.placed_at, language), money(order.total_cents))}
          </p>
          <ul aria-label={beside.books} className="mt-3 flex flex-col gap-3">
            {order.lines.map((line) => (
              <li key={line.article_id} className="flex gap-3">
                <span className="w-10 shrink-0">
                  <BookCover book={{ ...line, isbn: line._code_barre }} />
                </span>
                <span className="min-w-0">
                  <span className="block font-serif">{line.title}</span>
                  <span className="block text-xs text-muted">{line.author}</span>
                  <span className="block text-xs text-muted">{line.quantity} ×</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card title={beside.buyer}>
        <div className="px-4.5 py-3 wrap-anywhere">
          <p className="font-semibold">{order.name}</p>
          <p>{order.email}</p>
          <p>{order.phone}</p>
          <p className="mt-2 text-xs text-muted">
            {buyer.is_customer ? beside.customer : beside.guest} ·{' '}
            {beside.orders(buyer.orders, dayOf(buyer.since, language))}
          </p>
        </div>
      </Card>
    </div>
  )
}

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
