import type { CustomerOrder } from '../api/customer-orders.ts'
import { formatCents } from '#shared/money/format.ts'
import { OPEN_LINE_STATES } from '#shared/orders/line-states.ts'
import { chargedTotal } from '#shared/orders/charged.ts'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { orderTrackingWords } from '#shared/text/en/order-tracking.ts'
import { getOrder } from '../api/orders.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useDates } from '../use-dates.ts'
import { usePromiseWords } from '../use-promise-words.ts'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { AgainButton } from './again-button.tsx'
import { Cancelling } from './cancel-order.tsx'
import { DocumentButtons } from './documents.tsx'
import { stepOf } from './order-steps.ts'
import { useStepNames } from './use-step-names.ts'

const SHOWN_ON_PHONES = 3

const TONES: Partial<Record<CustomerOrder['state'], string>> = {
  delivered: 'text-in-stock',
  payment_failed: 'text-out-of-stock',
  cancelled: 'text-muted',
  refunded: 'text-muted',
}

type OrderCardProps = {
  order: CustomerOrder
  /** The order is another one than is shown. */
  onChange: () => void
}

/** One order of a list: where it is, when, what, how much, and what its buyer may do; its link opens it. */
export function OrderCard({ order, onChange }: OrderCardProps) {
  const { place: link, moveFocus } = useNextFocus<HTMLAnchorElement>()
  const words = useWords(orderTrackingWords)
  const language = useLanguage()
  const { number, books, copies, bought_voucher_cents: voucherCents } = order
  const { bought } = useWords(giftVoucherWords)
  const { day } = useDates()
  const { currency, totalCents } = chargedTotal(order)
  const inWords = usePromiseWords()
  const isComing = order.charge !== null && order.states.some(({ state }) => OPEN_LINE_STATES.has(state))
  return (
    <li className="relative rounded-md border border-hairline bg-card p-5 transition-colors focus-within:border-edge hover:border-edge sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">
          <Link
            ref={link}
            to={localPath(language, `/followorder/${number}`)}
            aria-label={words.followNamed(number)}
            // The whole card leads there
            className="price whitespace-nowrap after:absolute after:inset-0"
          >
            {number}
          </Link>
        </h2>
        <StateName order={order} />
      </div>
      <p className="mt-1 text-sm text-muted">
        <time dateTime={order.created_at}>{words.placedOn(day(order.created_at))}</time>
        {' · '}
        {voucherCents === null ? words.copies(copies) : bought.copies}
      </p>
      <p className="mt-3 line-clamp-2 max-w-prose font-serif text-lg leading-snug">
        {voucherCents === null
          ? books.map(({ title }) => title).join(' · ')
          : bought.title(formatCents(voucherCents, { language, currency: 'eur' }))}
      </p>
      {isComing && <p className="mt-1 text-sm">{inWords(order.promise)}</p>}
      <div className="mt-5 flex items-end justify-between gap-5">
        <ul className="flex min-w-0 items-end gap-3">
          {books.map((book, index) => (
            <li
              key={book.article_id}
              title={book.title}
              className={`w-16 sm:w-20 ${index < SHOWN_ON_PHONES ? '' : 'max-sm:hidden'}`}
            >
              <BookCover book={book} />
            </li>
          ))}
        </ul>
        <div className="shrink-0 text-right">
          <p className="text-xs text-muted">{words.total}</p>
          <p className="price font-serif text-2xl">{formatCents(totalCents, { language, currency })}</p>
          <p
            aria-hidden="true"
            className="mt-1 inline-flex items-center gap-1 text-sm font-semibold text-primary-text"
          >
            {words.follow}
            <ChevronRightIcon className="size-4" />
          </p>
        </div>
      </div>
      {/* Above the link that covers the card */}
      <div className="relative mt-5 flex w-fit flex-wrap gap-3">
        {voucherCents === null && <AgainButton read={() => getOrder(number, undefined)} number={number} />}
        <DocumentButtons order={order} />
        {order.can_cancel && (
          <Cancelling
            order={order}
            isOneOfMany
            onChange={() => {
              // The button that was pressed goes away
              moveFocus()
              onChange()
            }}
          />
        )}
      </div>
    </li>
  )
}

function StateName({ order }: { order: CustomerOrder }) {
  const { follow } = useWords(ordersWords)
  const nameOf = useStepNames(order.delivery_method)
  const { state, refunded_cents: refunded } = order
  const isPaidVoucher = order.bought_voucher_cents !== null && state === 'delivered'
  return (
    <p className={`flex items-center gap-2 text-sm font-semibold ${TONES[state] ?? 'text-primary-text'}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {/* Nothing of a voucher is delivered */}
      {nameOf(isPaidVoucher ? 'paid' : stepOf(order))}
      {refunded > 0 && state !== 'refunded' && state !== 'cancelled' && ` · ${follow.partlyRefunded}`}
    </p>
  )
}
