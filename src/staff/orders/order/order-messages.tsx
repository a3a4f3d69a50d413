import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { useMay } from '../../frame/member.ts'
import { shortMoment } from '../../frame/moments.ts'

/** What the buyer wrote, and what came back. */
export function OrderMessages({ order: { messages, returns } }: { order: StaffOrder }) {
  const { one } = useWords(ordersWords)
  const language = useLanguage()
  const mayAnswer = useMay()('messages-answer')
  return (
    <>
      <Card title={one.messages.title} aside={messages.length > 0 && messages.length}>
        {messages.length === 0 && <p className="px-4.5 py-3 text-muted">{one.messages.none}</p>}
        {messages.map(({ id, at, subject, message, answers }) => (
          <article key={id} className="m-3 rounded-lg bg-tint px-3.5 py-2.5">
            <h3 className="font-semibold">
              <Link to={`/inbox/messages/${id}`} className="link">
                {subject}
              </Link>
            </h3>
            <p className="whitespace-pre-line">{message}</p>
            <p className="text-xs text-muted">{shortMoment(at, language)}</p>
            {answers.map((answer) => (
              <div key={answer.id} className="mt-2 ml-4 rounded-lg bg-card px-3.5 py-2">
                <p className="whitespace-pre-line">{answer.text}</p>
                <p className="text-xs text-muted">
                  {answer.by} · {shortMoment(answer.at, language)}
                </p>
              </div>
            ))}
          </article>
        ))}
      </Card>
      {returns.length > 0 && (
        <Card title={one.returns.title}>
          <ul className="px-4.5 py-3">
            {returns.map(({ number, created_at: at }) => (
              <li key={number}>
                {mayAnswer ? (
                  <Link to={`/inbox/returns/${number}`} className="link">
                    {number}
                  </Link>
                ) : (
                  number
                )}{' '}
                <span className="text-xs text-muted">{shortMoment(at, language)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
