import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { StageMark } from '../../frame/stage-mark.tsx'

/** Orders that leave with this one: books that were added to it, or the order that its books were added to. */
export function OrderAdded({ order }: { order: StaffOrder }) {
  const { together: words } = useWords(orderEntryWords)
  const money = useMoney()
  const { addition_to: first, additions } = order
  if (first === null && additions.length === 0) return null
  return (
    <Card title={first === null ? words.title : words.first}>
      <ul className="grid gap-2 px-4.5 py-3">
        {first !== null && (
          <li>
            <Link to={`/orders/${first}`} className="link">
              {first}
            </Link>
          </li>
        )}
        {additions.map(({ number, stage, total_cents: cents }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-3">
            <Link to={`/orders/${number}`} className="link">
              {number}
            </Link>
            <span>{money(cents)}</span>
            <span className="basis-full text-xs">
              <StageMark stage={stage} />
            </span>
          </li>
        ))}
        <li className="text-xs text-muted">{words.leaves}</li>
      </ul>
    </Card>
  )
}
