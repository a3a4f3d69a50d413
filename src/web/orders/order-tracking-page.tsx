/** `/ordertracking` (§2, §6): a customer's own orders; guests log in first. */
import type { SessionUser } from '#shared/contract/accounts.ts'
import { ORDER_PERIOD_NAMES } from '#shared/orders/list-period.ts'
import { ORDER_PROGRESSES } from '#shared/orders/buyer-progress.ts'
import { orderTrackingWords } from '#shared/text/en/order-tracking.ts'
import { Guarded } from '../account/guarded.tsx'
import { ORDERS_PER_PAGE } from '../api/customer-orders.ts'
import { Pager } from '../listing/pager.tsx'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { QuerySection } from '../query/query-section.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ParcelIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'
import { ordersPath, useCustomerOrders, type OrdersQuery } from './use-customer-orders.ts'

export default function OrderTrackingPage() {
  const words = useWords(orderTrackingWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[44rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <div className="mx-auto max-w-4xl">
        <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
        <p className="mt-2 font-serif text-lg text-muted">{words.text}</p>
        <Guarded waiting={<Waiting />}>{(user) => <Orders user={user} />}</Guarded>
      </div>
    </main>
  )
}

function Orders({ user }: { user: SessionUser }) {
  const words = useWords(orderTrackingWords)
  const language = useLanguage()
  const { shown, query, retry } = useCustomerOrders(user.id)
  return (
    <>
      <Filters {...shown} />
      <QuerySection query={query} retry={retry} words={words} waiting={<WaitingCards />}>
        {({ data, meta }) => (
          <>
            <p role="status" className="mt-6 text-sm text-muted">
              {meta.total > 0 && words.found(meta.total)}
            </p>
            {data.length === 0 ? (
              <Nothing
                isFiltered={shown.progress !== undefined || shown.period !== undefined || shown.page > 1}
              />
            ) : (
              <ul aria-label={words.list} className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
                {data.map((order) => (
                  <OrderCard key={order.number} order={order} onChange={retry} />
                ))}
              </ul>
            )}
            <Pager
              page={shown.page}
              pages={Math.ceil(meta.total / ORDERS_PER_PAGE)}
              path={(page) => localPath(language, ordersPath({ ...shown, page }))}
            />
          </>
        )}
      </QuerySection>
      <p className="mt-12 border-t border-hairline pt-5 text-sm text-muted">
        {words.guest}{' '}
        <Link
          to={localPath(language, '/track-order')}
          className="inline-flex min-h-11 items-center text-primary-text underline"
        >
          {words.trackOrder}
        </Link>
      </p>
    </>
  )
}

function Filters({ progress: chosen, period: since }: OrdersQuery) {
  const words = useWords(orderTrackingWords)
  return (
    <div className="mt-8 grid gap-3">
      <Choices
        label={words.filter}
        choices={[undefined, ...ORDER_PROGRESSES].map((progress) => ({
          name: words.filters[progress ?? 'all'],
          path: ordersPath({ progress, period: since }),
          isChosen: progress === chosen,
        }))}
      />
      <Choices
        label={words.period}
        choices={[undefined, ...ORDER_PERIOD_NAMES].map((period) => ({
          name: words.periods[period ?? 'all'],
          path: ordersPath({ progress: chosen, period }),
          isChosen: period === since,
        }))}
      />
    </div>
  )
}

type Choice = { name: string; path: string; isChosen: boolean }

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const language = useLanguage()
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ name, path, isChosen }) => (
          <li key={name}>
            <Link
              to={localPath(language, path)}
              aria-current={isChosen ? 'page' : undefined}
              follow="keep-scroll"
              className="inline-flex min-h-11 items-center rounded-md border border-hairline bg-card px-4 font-medium max-sm:px-3 max-sm:text-sm transition-colors hover:bg-tint aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const words = useWords(orderTrackingWords)
  const language = useLanguage()
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <ParcelIcon className="mx-auto size-12 text-muted" />
      <p className="mt-5 font-serif text-2xl">{isFiltered ? words.none.title : words.empty.title}</p>
      {!isFiltered && <p className="mt-3 text-muted">{words.empty.text}</p>}
      {isFiltered ? (
        <ButtonLink to={localPath(language, ordersPath({}))} variant="outline" className="mt-8">
          {words.none.all}
        </ButtonLink>
      ) : (
        <ButtonLink to={localPath(language, '/books')} className="mt-8">
          {words.empty.books}
        </ButtonLink>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton className="mt-8 h-11 max-w-md" />
      <WaitingCards />
    </>
  )
}

function WaitingCards() {
  const words = useWords(orderTrackingWords)
  return (
    <div className="mt-6 grid gap-5">
      <output className="sr-only">{words.waiting}</output>
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-44" />
      ))}
    </div>
  )
}
