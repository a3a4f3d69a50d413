import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'

/** The lines of an order, each with its cover and with where its copies are. */
export function OrderBooks({ order: { lines, state } }: { order: StaffOrder }) {
  const { one } = useWords(ordersWords)
  const money = useMoney()
  const isHere = CANCELLABLE_STATES.includes(state)
  return (
    <Card title={one.books} aside={one.copies(lines.reduce((sum, { quantity }) => sum + quantity, 0))}>
      <ul>
        {lines.map((line) => (
          <li
            key={line.article_id}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-hairline px-4.5 py-2.5 last:border-b-0"
          >
            <BookCover
              book={{ isbn: line._code_barre, title: line.title, author: line.author, image: line.image }}
              sizes="36px"
              className="w-9"
            />
            <div className="min-w-0">
              <p className="font-serif text-base">{line.title}</p>
              <p className="text-xs text-muted">
                {line.author} · {line._code_barre}
              </p>
              <p className="flex flex-wrap gap-x-3 text-xs">
                {line.sent > 0 && (
                  <span className="text-in-stock">{one.line.sent(line.sent, line.quantity)}</span>
                )}
                {isHere && <span>{one.line.here}</span>}
                {line.returned > 0 && <span>{one.line.back(line.returned)}</span>}
                <span className="text-muted">{one.line.stock(line.stock)}</span>
              </p>
            </div>
            <p className="text-right whitespace-nowrap">
              {line.quantity} × {money(line.unit_price_cents)}
              <br />
              <strong>{money(line.line_total_cents)}</strong>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
