import { useState } from 'react'
import type { OrderView } from '../api/orders.ts'
import { withdrawalWindow } from '#shared/returns/withdrawal.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { localPath } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useDates } from '../use-dates.ts'

/** On the page of an order: the way to withdraw from it while one may, and to return articles of it once it came. */
export function OrderReturns({ order }: { order: OrderView }) {
  const { ofOrderPage: words } = useWords(returnsWords)
  const { layout } = useText()
  const language = useLanguage()
  const { user } = useSession()
  const { day } = useDates()
  const delivered = order.history.find(({ state }) => state === 'delivered')
  const deliveredAt = delivered ? new Date(delivered.at) : null
  const [now] = useState(() => new Date())
  const window = withdrawalWindow({ state: order.state, deliveredAt }, now)
  const mayReturn = user !== undefined && order.state === 'delivered' && !order.bought_voucher
  if (window.kind === 'none') return null
  return (
    <section aria-labelledby="returns-title" className="unprinted mt-9 border-t border-hairline pt-6">
      <h2 id="returns-title" className="mb-2 font-sans text-sm font-semibold">
        {words.title}
      </h2>
      <p className="max-w-prose text-sm text-muted">
        {window.kind === 'over' && words.over(day(window.until))}
        {window.kind === 'open' && (window.until ? words.until(day(window.until)) : words.before)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {window.kind === 'open' && (
          <ButtonLink variant="outline" to={localPath(language, `/withdrawal/${order.number}`)}>
            {layout.withdraw}
          </ButtonLink>
        )}
        {mayReturn && (
          <ButtonLink variant="outline" to={localPath(language, `/add_refund_return/${order.number}`)}>
            {words.add}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
