/** What was ordered and every amount, in the currency that was charged; the other one as a hint, at the rate of that day. */
import { lazy, Suspense, type ReactNode } from 'react'
import type { OrderView } from '../api/orders.ts'
import { formatCents } from '#shared/money/format.ts'
import { chargedAmounts } from '#shared/orders/charged.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
import { LineStates } from './line-states.tsx'

const BoughtVoucher = lazy(async () => ({ default: (await import('./bought-voucher.tsx')).BoughtVoucher }))

type OrderSummaryProps = {
  order: OrderView
  /** What may be done with a line, below it. */
  renderActions?: (line: OrderView['lines'][number]) => ReactNode
}

export function OrderSummary({ order, renderActions }: OrderSummaryProps) {
  const { follow: words, success } = useWords(ordersWords)
  const language = useLanguage()
  const { currency, convert, hint, ...sums } = chargedAmounts(order)
  const write = (cents: number) => formatCents(cents, { language, currency })
  const isPaid = order.charge !== null
  return (
    <section
      aria-label={words.lines}
      className="w-full rounded-md border border-hairline bg-card p-6 text-left sm:p-7 print:p-4"
    >
      <p className="flex flex-wrap justify-between gap-2 text-sm text-muted">
        {success.number} <strong className="price text-base font-semibold text-ink">{order.number}</strong>
      </p>
      {order.bought_voucher && (
        <Suspense>
          <BoughtVoucher voucher={order.bought_voucher} number={order.number} />
        </Suspense>
      )}
      {order.lines.length > 0 && (
        <ul className="mt-5 grid gap-4 border-t border-hairline pt-5 print:gap-2">
          {order.lines.map((line) => (
            <li
              key={line.article_id}
              className="grid grid-cols-[3.5rem_1fr_auto] gap-4 print:grid-cols-[2.5rem_1fr_auto]"
            >
              <BookCover className="self-start" book={line} />
              <div className="min-w-0">
                <Link
                  to={localPath(language, `/bookdetails/${line.article_id}`)}
                  className="font-serif text-lg leading-snug hover:underline"
                >
                  {line.title}
                </Link>
                <p className="text-xs text-muted">{line.author}</p>
                <p className="price mt-1 text-xs text-muted">
                  {words.quantity(line.quantity)} · {words.each(write(convert(line.unit_price_cents)))}
                </p>
                {isPaid && <LineStates order={order} line={line} />}
                {renderActions?.(line)}
              </div>
              <p className="price font-medium">{write(convert(line.unit_price_cents) * line.quantity)}</p>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-5 grid gap-2 border-t border-hairline pt-4 text-sm">
        {/* A voucher is all that its order is about */}
        {!order.bought_voucher && (
          <div className="flex justify-between">
            <dt>{words.subtotal}</dt>
            <dd className="price">{write(sums.subtotalCents)}</dd>
          </div>
        )}
        {order.discount_cents > 0 && (
          <div className="flex justify-between gap-3">
            <dt className="min-w-0 truncate">{words.discount(order.coupon_code ?? '')}</dt>
            <dd className="price">−{write(sums.discountCents)}</dd>
          </div>
        )}
        {!order.bought_voucher && (
          <div className="flex justify-between">
            <dt>{words.delivery}</dt>
            <dd className="price">{order.delivery_cents === 0 ? words.free : write(sums.deliveryCents)}</dd>
          </div>
        )}
        {order.wrapping_cents > 0 && (
          <div className="flex justify-between">
            <dt>{words.wrapping}</dt>
            <dd className="price">{write(sums.wrappingCents)}</dd>
          </div>
        )}
        <div className="mt-1 flex items-baseline justify-between font-serif text-2xl">
          <dt>{words.total}</dt>
          <dd className="price">{write(sums.totalCents)}</dd>
        </div>
        {order.vouchers.map((one) => (
          <div key={one.last_four} className="flex justify-between gap-3">
            <dt>{words.byVoucher(one.last_four)}</dt>
            <dd className="price">−{write(convert(one.cents))}</dd>
          </div>
        ))}
        {order.vouchers.length > 0 && (
          <div className="flex justify-between">
            <dt>{words.due}</dt>
            <dd className="price">{write(sums.dueCents)}</dd>
          </div>
        )}
        {order.refunded_cents > 0 && (
          <div className="flex justify-between font-semibold">
            <dt>{words.refunded}</dt>
            <dd className="price">{write(order.charge?.refunded_cents ?? order.refunded_cents)}</dd>
          </div>
        )}
      </dl>
      {!order.bought_voucher && (
        <p className="price text-right text-xs text-muted">{words.vat(write(convert(order.vat_cents)))}</p>
      )}
      {hint && (
        <p className="price mt-1 text-right text-xs text-muted">
          {words.approximately[hint.currency](
            formatCents(hint.totalCents, { language, currency: hint.currency }),
          )}
        </p>
      )}
    </section>
  )
}
