import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { LINE_STATES } from '#shared/orders/line-states.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { OrderLine } from './order-line.tsx'

type OrderBooksProps = {
  order: StaffOrder
  /** Cancels a line; undefined for roles that may not. */
  onCancel: ((line: StaffOrder['lines'][number]) => void) | undefined
}

/** The lines of an order, each with its cover and with where its copies are. */
export function OrderBooks({ order, onCancel }: OrderBooksProps) {
  const { books, copies, line: words } = useWords(ordersWords).one
  const all = order.lines.flatMap(({ states }) => states)
  const counts = LINE_STATES.flatMap((state) => {
    const count = all.reduce((sum, one) => sum + (one.state === state ? one.copies : 0), 0)
    return count > 0 ? [words.counts[state](count)] : []
  })
  const total = copies(order.lines.reduce((sum, { quantity }) => sum + quantity, 0))
  return (
    <Card title={books} aside={counts.length > 0 ? `${total} · ${counts.join(', ')}` : total}>
      <ul>
        {order.lines.map((line) => (
          <OrderLine
            key={line.position}
            order={order}
            line={line}
            onCancel={onCancel && line.can_cancel ? () => onCancel(line) : undefined}
          />
        ))}
      </ul>
    </Card>
  )
}
