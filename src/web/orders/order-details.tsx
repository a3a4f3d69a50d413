/** One order, whole: progress, books, amounts, and where it goes. Shown masked to those who know number and e-mail. */
import type { ReactNode, RefObject } from 'react'
import type { OrderView } from '../api/orders.ts'
import { addressLines } from '#shared/orders/address.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useDates } from '../use-dates.ts'
import { Parcels } from './parcels.tsx'
import { OrderSummary } from './order-summary.tsx'
import { stepsOf } from './order-steps.ts'
import { useStepNames } from './use-step-names.ts'
import type { Gift } from '#shared/contract/gift.ts'
import { giftWords } from '#shared/text/en/gift.ts'

type OrderDetailsProps = {
  order: OrderView
  /** Takes the focus when what was pressed has led here, or is gone. */
  titleRef: RefObject<HTMLHeadingElement | null>
  /** What may be done with a line. */
  renderActions?: (line: OrderView['lines'][number]) => ReactNode
  children?: ReactNode
}

export function OrderDetails({ order, titleRef, renderActions, children }: OrderDetailsProps) {
  const { follow: words } = useWords(ordersWords)
  const { moment } = useDates()
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] print:grid print:grid-cols-[1fr_26rem] print:grid-rows-[auto_1fr]">
      <div>
        <h1 ref={titleRef} tabIndex={-1} className="text-3xl outline-none">
          {words.title} <span className="whitespace-nowrap">{order.number}</span>
        </h1>
        <p className="mt-1 text-muted">{words.placedOn(moment(order.created_at))}</p>
        {/* Nothing of a voucher is picked, sent or collected: its own card says where it is */}
        {!order.bought_voucher && (
          <>
            <h2 className="mt-9 mb-4 text-2xl">{words.history}</h2>
            <Timeline order={order} />
            <DispatchNote order={order} />
          </>
        )}
      </div>
      <div className="mt-9 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 print:col-start-2 print:row-span-2 print:row-start-1 print:mt-0">
        <OrderSummary order={order} {...(renderActions && { renderActions })} />
      </div>
      <div className="lg:col-start-1 print:col-start-1">
        <Parcels order={order} />
        <Contact order={order} />
        {children}
      </div>
    </div>
  )
}

function Timeline({ order }: { order: OrderView }) {
  const nameOf = useStepNames(order.delivery_method)
  const { moment } = useDates()
  return (
    <ol className="ml-[5px]">
      {stepsOf(order).map(({ step, at, isCurrent }) => (
        <li
          key={`${step} ${at ?? ''}`}
          aria-current={isCurrent ? 'step' : undefined}
          className="relative border-l-2 border-hairline pb-5 pl-6 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden="true"
            className={`absolute top-1 -left-[7px] size-3 rounded-full ${at ? 'bg-primary' : 'border-2 border-hairline bg-paper'} ${isCurrent ? 'ring-4 ring-tint' : ''}`}
          />
          <p
            className={`leading-5 ${isCurrent ? 'font-semibold' : ''} ${at || isCurrent ? '' : 'text-muted'}`}
          >
            {nameOf(step)}
          </p>
          {at && <p className="text-xs text-muted">{moment(at)}</p>}
        </li>
      ))}
    </ol>
  )
}

/** How an order leaves of which something is still awaited. */
function DispatchNote({ order: { charge, lines, dispatch, delivery_method: method } }: { order: OrderView }) {
  const { line: words } = useWords(ordersWords)
  const isAwaited = lines.some(({ states }) =>
    states.some(({ state }) => state === 'waiting' || state === 'ordered'),
  )
  if (charge === null || !isAwaited || lines.length < 2) return null
  return (
    <p className="mt-4 text-sm text-muted">
      {words.dispatch[method === 'pickup' ? 'pickup' : 'home'][dispatch]}
    </p>
  )
}

function Contact({ order }: { order: OrderView }) {
  const { follow: words } = useWords(ordersWords)
  const language = useLanguage()
  const address = order.delivery_address
  return (
    <div className="mt-9 grid gap-8 border-t border-hairline pt-6 text-sm sm:grid-cols-2">
      <div>
        <h2 className="mb-2 font-sans text-sm font-semibold">{words.contact}</h2>
        <p className="break-words">{order.email}</p>
        {order.phone && <p>{order.phone}</p>}
      </div>
      <div hidden={order.bought_voucher !== null}>
        <h2 className="mb-2 font-sans text-sm font-semibold">{words.address}</h2>
        {address ? (
          <address className="not-italic">
            {addressLines(address, language).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        ) : (
          <p className="text-muted">{words.masked}</p>
        )}
      </div>
      {order.gift && <GiftDetails gift={order.gift} />}
      {order.note && (
        <div className="sm:col-span-2">
          <h2 className="mb-2 font-sans text-sm font-semibold">{words.note}</h2>
          <p className="max-w-prose whitespace-pre-line">{order.note}</p>
        </div>
      )}
    </div>
  )
}

/** What the buyer said of their present. */
function GiftDetails({ gift }: { gift: Gift }) {
  const { one: words } = useWords(giftWords)
  const { day } = useDates()
  return (
    <div className="sm:col-span-2">
      <h2 className="mb-2 font-sans text-sm font-semibold">{words.title}</h2>
      {gift.is_wrapped && <p>{words.wrapped}</p>}
      {gift.arrive_by && <p>{words.by(day(gift.arrive_by))}</p>}
      {gift.note && <p className="mt-2 max-w-prose whitespace-pre-line">{gift.note}</p>}
      {gift.from && <p>{words.signed(gift.from)}</p>}
    </div>
  )
}
