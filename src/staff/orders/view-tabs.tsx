import type { OrderViews } from '#shared/contract/staff/orders.ts'
import { ORDER_VIEWS, type OrderViewName } from '#shared/orders/staff-views.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { useAction } from '../api/use-action.ts'
import { asQuery } from './use-orders-filter.ts'

/** Views that mean trouble when there is anything in them. */
const RED: readonly OrderViewName[] = ['late', 'missing', 'money', 'mails']
const NAMES = Object.keys(ORDER_VIEWS) as OrderViewName[]
const TAB =
  'flex min-h-10 items-center gap-2 border-b-2 border-transparent whitespace-nowrap hover:border-edge aria-[current=page]:border-primary aria-[current=page]:font-semibold'

/** The shop's views of orders with how much work is in each; those that the team saved stand after them. */
export function ViewTabs({
  view,
  query,
}: {
  view: OrderViewName | undefined
  query: Record<string, string>
}) {
  const words = useWords(ordersWords)
  const { run } = useAction()
  const { data } = useRead<OrderViews>(['orders', 'views'], '/orders/views')
  const shown = new URLSearchParams(query).toString()
  return (
    <nav aria-label={words.views} className="mb-3 overflow-x-auto border-b border-hairline">
      <ul className="flex gap-x-6">
        {NAMES.map((name) => {
          const count = data?.counts[name]
          const isEmptyTrouble = count === 0 && (RED.includes(name) || name === 'unclaimed')
          if (isEmptyTrouble && view !== name) return null
          return (
            <li key={name}>
              <Link
                to={`/orders?view=${name}`}
                aria-current={view === name ? 'page' : undefined}
                className={TAB}
              >
                {words.view[name]}
                {count !== undefined && (
                  <span
                    className={
                      RED.includes(name) && count > 0 ? 'font-semibold text-out-of-stock' : 'text-muted'
                    }
                  >
                    {count}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
        {data?.saved.map(({ id, name, filter }) => {
          const own = new URLSearchParams(asQuery(filter)).toString()
          return (
            <li key={id} className="flex items-center">
              <Link
                to={`/orders?${own}`}
                aria-current={own === shown && !view ? 'page' : undefined}
                className={TAB}
              >
                {name}
              </Link>
              <button
                type="button"
                aria-label={words.save.forget(name)}
                className="flex size-8 items-center justify-center text-muted hover:text-ink pointer-coarse:size-11"
                onClick={() => void run('views-forget', { input: { name } })}
              >
                <CloseIcon className="size-3.5" />
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
