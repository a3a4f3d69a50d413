import { addressLines } from '#shared/orders/address.ts'
import { payWords } from '#shared/text/en/pay.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { OrderView } from '../api/orders.ts'
import { FaultSummary } from '../checkout/fault-summary.tsx'
import { PaymentSection } from '../checkout/payment-section.tsx'
import { SubmitSection } from '../checkout/submit-section.tsx'
import { useCheckoutState } from '../checkout/use-checkout-state.ts'
import { usePayment } from '../checkout/use-payment.ts'
import { OrderSummary } from '../orders/order-summary.tsx'
import { useDates } from '../use-dates.ts'
import { PayVoucher } from './pay-voucher.tsx'
import { usePaying } from './use-paying.ts'
import type { Quote } from '#shared/contract/checkout.ts'

/** Returns an order as the recap that the checkout's ways to pay are given: what was agreed, all of it reserved. */
const quoteOf = (order: OrderView): Quote => ({
  coupon: null,
  vouchers: [],
  is_delivered: true,
  lines: order.lines.map((line) => ({
    article_id: line.article_id,
    title: line.title,
    quantity: line.quantity,
    unit_price_cents: line.unit_price_cents,
    line_total_cents: line.line_total_cents,
    available: line.quantity,
    held_until: null,
    promise: line.promise,
  })),
  delivery: [],
  subtotal_cents: order.subtotal_cents,
  discount_cents: order.discount_cents,
  delivery_cents: order.delivery_cents,
  wrapping_cents: order.wrapping_cents,
  wrapping_price_cents: null,
  total_cents: order.total_cents,
  voucher_cents: order.voucher_cents,
  due_cents: order.due_cents,
  vat_cents: order.vat_cents,
  vat_rates: order.vat_rates,
  usd_rate: order.usd_rate,
})

type PayFormProps = { order: OrderView; orderKey: string; onOver: () => void }

/** What was ordered and where it goes, and the ways to pay of the checkout. */
export function PayForm({ order, orderKey, onOver }: PayFormProps) {
  const { order: words } = useWords(payWords)
  const { moment } = useDates()
  const language = useLanguage()
  const store = useCheckoutState()
  const quote = quoteOf(order)
  const payment = usePayment(store, quote)
  const submission = usePaying(store, { order, orderKey, quote, payment, onOver })
  const { problem } = store.state
  const isReadAgain = problem?.kind !== 'priceChanged' || problem.seen.due_cents !== quote.due_cents
  const { pay_by: payBy, delivery_address: to, delivery_method: method } = order
  return (
    <form
      noValidate
      className="gap-14 lg:grid lg:grid-cols-[1fr_24rem]"
      onSubmit={(event) => {
        event.preventDefault()
        void submission.submit()
      }}
    >
      <div className="min-w-0">
        <h1 className="text-3xl">{words.title}</h1>
        {payBy !== null && <p className="mt-2 text-muted">{words.until(moment(payBy))}</p>}
        <FaultSummary faults={store.state.faults} timesFaulty={store.state.timesFaulty} />
        <div className="mt-8">
          <PaymentSection payment={payment} quote={quote} />
        </div>
      </div>
      <div className="self-start max-lg:mt-9 lg:sticky lg:top-20">
        <OrderSummary order={order} />
        <PayVoucher
          order={order}
          orderKey={orderKey}
          isPaying={store.state.phase !== 'editing'}
          onChange={onOver}
        />
        <p className="mt-4 text-sm">
          {method === 'pickup' || !to
            ? words.pickup
            : `${words.home} ${addressLines(to, language).join(', ')}.`}
        </p>
        <div className="mt-6">
          <SubmitSection
            submission={submission}
            payment={payment}
            recap={{ quote, isCurrent: isReadAgain, hasFailed: false, ask: onOver }}
          />
        </div>
      </div>
    </form>
  )
}
