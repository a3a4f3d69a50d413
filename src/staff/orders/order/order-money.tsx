import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { giftsWords } from '#shared/text/staff/en/gifts.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { shortMoment } from '../../frame/moments.ts'

const PROVIDERS: Record<string, string> = { stripe: 'Stripe', paypal: 'PayPal' }

type Payment = StaffOrder['payments'][number]

/** What was charged, what went back, and what says so. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  const { money: words } = useWords(ordersWords).one
  const gifts = useWords(giftsWords)
  const language = useLanguage()
  const money = useMoney()
  const nameOf = ({ provider, provider_id: receipt }: Payment) =>
    provider === 'till' ? words.till(receipt) : (PROVIDERS[provider] ?? provider)
  // Each voucher has a row of its own
  const payments = order.payments.filter(({ provider }) => provider !== 'voucher')
  const isOfTill = order.payments.some(({ provider }) => provider === 'till')
  const rows: [string, string][] = [
    [words.books, money(order.subtotal_cents)],
    ...(order.coupon_code === null
      ? []
      : ([[words.coupon(order.coupon_code), `− ${money(order.discount_cents)}`]] as [string, string][])),
    [words.delivery, money(order.delivery_cents)],
    ...(order.wrapping_cents > 0
      ? ([[gifts.wrapping, money(order.wrapping_cents)]] as [string, string][])
      : []),
  ]
  return (
    <Card title={words.title}>
      <div className="px-4.5 py-3">
        <dl className="grid grid-cols-[1fr_auto] gap-y-1">
          {rows.map(([name, amount]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right">{amount}</dd>
            </div>
          ))}
          <dt className="mt-1 self-center font-semibold">{order.paid_at ? words.paid : words.unpaid}</dt>
          <dd className="mt-1 text-right font-serif text-2xl">{money(order.total_cents)}</dd>
          {order.vouchers.map(({ last_four: lastFour, cents }) => (
            <div key={lastFour} className="contents">
              <dt className="text-muted">{words.byVoucher(lastFour)}</dt>
              <dd className="text-right">{money(cents)}</dd>
            </div>
          ))}
          {order.vouchers.length > 0 && (
            <>
              <dt className="text-muted">{words.due}</dt>
              <dd className="text-right">{money(order.due_cents)}</dd>
            </>
          )}
        </dl>
        <p className="text-xs text-muted">
          {payments.map((payment) => `${nameOf(payment)} · `)}
          {order.paid_at && `${shortMoment(order.paid_at, language)} · `}
          {words.vat(money(order.vat_cents))}
        </p>
        {order.refunds.map(({ amount_cents: cents, state, reason, at }) => (
          <p
            key={`${at} ${cents}`}
            className={`mt-2 ${state === 'owed' ? 'font-medium text-out-of-stock' : ''}`}
          >
            {state === 'owed' && <AlertIcon className="mr-1 inline size-4" />}
            {words.refunded} {money(cents)},{' '}
            {state === 'owed' && isOfTill ? words.owedAtTill : words.refund[state]} · {reason}
          </p>
        ))}
        {order.disputes.map(({ provider_id: id, state, amount_cents: cents, reason }) => (
          <p key={id} className="mt-2 font-medium text-out-of-stock">
            <AlertIcon className="mr-1 inline size-4" />
            {words.disputed(words.dispute[state], money(cents), reason)}
          </p>
        ))}
        {order.documents.map(({ number, kind }) => (
          <p key={number} className="mt-2 flex justify-between">
            <span className="text-muted">{words.documents[kind]}</span> {number}
          </p>
        ))}
      </div>
    </Card>
  )
}
