import type { CustomerFile } from '#shared/contract/staff/customer-files.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'
import { dayOf } from '../frame/moments.ts'
import { StageMark } from '../frame/stage-mark.tsx'

/** Their orders, the latest first. */
export function HistoryCard({ orders }: { orders: CustomerFile['orders'] }) {
  const { one } = useWords(customersWords)
  const language = useLanguage()
  const money = useMoney()
  return (
    <Card title={one.history}>
      <ul className="divide-y divide-hairline px-4.5">
        {orders.map((order) => (
          <li key={order.number} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <Link to={`/orders/${order.number}`} className="link">
                {order.number}
              </Link>
              <p className="truncate text-xs text-muted">{order.titles.join(', ')}</p>
            </div>
            <span className="text-xs">
              <StageMark stage={order.stage} />
            </span>
            <span className="text-right">
              {money(order.total_cents)}
              <time dateTime={order.placed_at} className="block text-xs text-muted">
                {dayOf(order.placed_at, language)}
              </time>
            </span>
          </li>
        ))}
        {orders.length === 0 && <li className="py-4 text-muted">{one.noOrders}</li>}
      </ul>
    </Card>
  )
}
