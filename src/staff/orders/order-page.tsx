/** One order: books, money, parcels, history, buyer, mails and what can be done. */
import { useState } from 'react'
import { useParams } from 'react-router'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ClockIcon } from '#ui/icons.tsx'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { useMoney } from '#ui/money.tsx'
import { useRead } from '../api/use-read.ts'
import { useMay } from '../frame/member.ts'
import { dayAndTime, isDayOf, isPast, shortDay } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonDesk, EmptyState, Unread } from '../frame/loading-and-empty.tsx'
import { CancelLineDialog } from './order/cancel-dialogs.tsx'
import { OrderActions } from './order/order-actions.tsx'
import { OrderBooks } from './order/order-books.tsx'
import { OrderBuyer } from './order/order-buyer.tsx'
import { OrderGift } from './order/order-gift.tsx'
import { OrderHistory } from './order/order-history.tsx'
import { OrderMails } from './order/order-mails.tsx'
import { OrderMessages } from './order/order-messages.tsx'
import { OrderMoney } from './order/order-money.tsx'
import { OrderParcels } from './order/order-parcels.tsx'
import { OrderToDo } from './order/order-to-do.tsx'
import { OrderUnpaid } from './order/order-unpaid.tsx'
import { StageMark } from '../frame/stage-mark.tsx'
import { Card } from '../frame/card.tsx'

/** Orders that leave with this one: books that were added to it, or the order that its books were added to. */
export function OrderAdded({ order }: { order: StaffOrder }) {
  const { together: words } = useWords(orderEntryWords)
  const money = useMoney()
  const { addition_to: first, additions } = order
  if (first === null && additions.length === 0) return null
  return (
    <Card title={first === null ? words.title : words.first}>
      <ul className="grid gap-2 px-4.5 py-3">
        {first !== null && (
          <li>
            <Link to={`/orders/${first}`} className="link">
              {first}
            </Link>
          </li>
        )}
        {additions.map(({ number, stage, total_cents: cents }) => (
          <li key={number} className="flex flex-wrap justify-between gap-x-3">
            <Link to={`/orders/${number}`} className="link">
              {number}
            </Link>
            <span>{money(cents)}</span>
            <span className="basis-full text-xs">
              <StageMark stage={stage} />
            </span>
          </li>
        ))}
        <li className="text-xs text-muted">{words.leaves}</li>
      </ul>
    </Card>
  )
}

/** For when an order is promised, beside its number; late with a sign. */
function PromiseMark({ promised }: { promised: string }) {
  const { promised: words } = useWords(ordersWords).one
  const language = useLanguage()
  const day = shortDay(promised, language)
  const isLate = isPast(promised)
  const isToday = isDayOf(promised)
  const tone = isLate
    ? 'border border-out-of-stock text-out-of-stock'
    : isToday
      ? 'bg-secondary text-on-secondary'
      : 'border border-hairline'
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-md px-2 py-0.5 text-xs font-semibold ${tone}`}>
      {isLate && <ClockIcon className="size-3.5" />}
      {isLate ? words.late(day) : isToday ? words.today : words.on(day)}
    </span>
  )
}

export default function OrderPage() {
  const { number = '' } = useParams()
  const words = useWords(ordersWords)
  const { data, error, refetch } = useRead<StaffOrder>(['order', number], `/orders/${number}`)
  if (data) return <WholeOrder key={number} order={data} />
  const gone = (
    <EmptyState isPage title={words.one.notFound.title}>
      <Link to="/orders" className="link">
        {words.one.notFound.all}
      </Link>
    </EmptyState>
  )
  return (
    <Unread error={error} refetch={refetch} gone={gone}>
      <SkeletonDesk columns="lg:grid-cols-[minmax(0,1fr)_19rem]" counts={[3, 3]} />
    </Unread>
  )
}

function WholeOrder({ order }: { order: StaffOrder }) {
  const words = useWords(ordersWords)
  const language = useLanguage()
  const may = useMay()
  const seesMails = may('/staff/orders/mails')
  const [cancelled, setCancelled] = useState<StaffOrder['lines'][number]>()
  return (
    <>
      <PageHead
        title={order.number}
        above={{ to: '/orders', label: words.title }}
        marks={
          <>
            <span className="rounded-md bg-tint px-2 py-0.5 text-xs font-semibold">
              <StageMark stage={order.stage} />
            </span>
            {order.reserved_until && (
              <span className="text-xs text-muted">
                {words.one.reservedUntil(dayAndTime(order.reserved_until, language))}
              </span>
            )}
            {order.promised_for && <PromiseMark promised={order.promised_for} />}
          </>
        }
        summary={words.one.summary(
          order.delivery_address?.name ?? '',
          dayAndTime(order.created_at, language),
          words.delivery[order.delivery_method],
        )}
        help={words.one.help}
        actions={<OrderActions order={order} />}
      />
      <OrderToDo order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-4">
          <OrderBooks order={order} onCancel={may('orders-cancel-line') ? setCancelled : undefined} />
          <OrderParcels order={order} />
          <OrderHistory order={order} />
        </div>
        <div className="grid gap-4">
          <OrderUnpaid order={order} />
          <OrderAdded order={order} />
          <OrderGift order={order} />
          <OrderMoney order={order} />
          <OrderBuyer order={order} />
          {seesMails && <OrderMails order={order} />}
          {seesMails && <OrderMessages order={order} />}
        </div>
      </div>
      <CancelLineDialog order={order} line={cancelled} onClose={() => setCancelled(undefined)} />
    </>
  )
}
