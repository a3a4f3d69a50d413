import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { shortMoment } from '../../frame/moments.ts'

/** What the buyer wrote, and what came back. */
export function OrderMessages({ order: { messages, returns } }: { order: StaffOrder }) {
  const { one } = useWords(ordersWords)
  const language = useLanguage()
  return (
    <>
      <Card title={one.messages.title} aside={messages.length > 0 && messages.length}>
        {messages.length === 0 && <p className="px-4.5 py-3 text-muted">{one.messages.none}</p>}
        {messages.map(({ at, subject, message }) => (
          <article key={at} className="m-3 rounded-lg bg-tint px-3.5 py-2.5">
            <h3 className="font-semibold">{subject}</h3>
            <p className="whitespace-pre-line">{message}</p>
            <p className="text-xs text-muted">{shortMoment(at, language)}</p>
          </article>
        ))}
      </Card>
      {returns.length > 0 && (
        <Card title={one.returns.title}>
          <ul className="px-4.5 py-3">
            {returns.map(({ number, created_at: at }) => (
              <li key={number}>
                {number} <span className="text-xs text-muted">{shortMoment(at, language)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
