/** `/followorder/{orderId}` (§2): rendered empty; the browser brings the key and asks for the order. */
import type { OrderView } from '../api/orders.ts'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import type { Route } from './+types/follow-order-page.ts'
import { PageHead } from '../head.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useNextFocus } from '#ui/use-next-focus.ts'
import { QuerySection } from '../query/query-section.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CancelLine } from './cancel-line.tsx'
import { PaidOrder } from './paid-order.tsx'
import { OrderDetails } from './order-details.tsx'
import { useFollowedOrder } from './use-followed-order.ts'
import { useShopper } from '../session/shopper-store.ts'
import { AgainButton } from './again-button.tsx'
import { PayLink } from './pay-link.tsx'

export default function FollowOrderPage({ params: { orderId } }: Route.ComponentProps) {
  const words = useWords(ordersWords)
  const { notFound } = words.follow
  const { query, retry } = useFollowedOrder(orderId)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[40rem] py-8 sm:py-12">
      <PageHead title={words.trackOrder} unlisted />
      <QuerySection
        query={query}
        retry={retry}
        words={words.follow}
        waiting={<Waiting />}
        notFound={{ ...notFound, action: notFound.track, to: '/track-order', heading: 'h1' }}
      >
        {(order) => <Found order={order} onChange={retry} />}
      </QuerySection>
    </main>
  )
}

function Waiting() {
  const { follow: words } = useWords(ordersWords)
  return (
    <div className="grid gap-5">
      <output>{words.loading}</output>
      <Skeleton className="h-64" />
    </div>
  )
}

function Found({ order, onChange }: { order: OrderView; onChange: () => void }) {
  const { follow: words } = useWords(ordersWords)
  const language = useLanguage()
  const { place, moveFocus } = useNextFocus<HTMLHeadingElement>()
  const change = () => {
    // The button that was pressed goes away
    moveFocus()
    onChange()
  }
  return (
    <OrderDetails
      order={order}
      titleRef={place}
      renderActions={(line) => line.can_cancel && <CancelLine order={order} line={line} onChange={change} />}
    >
      <NextStep order={order} />
      <PaidOrder order={order} onChange={change} />
      <OrderReturns order={order} />
      {order.state === 'delivered' && !order.bought_voucher && (
        <ButtonLink
          to={localPath(language, `/review/${order.number}`)}
          variant="outline"
          className="mt-8 mr-3"
        >
          {words.review}
        </ButtonLink>
      )}
    </OrderDetails>
  )
}

/** The next step with an order: go on paying where it was placed, else buy the same books again. */
function NextStep({ order }: { order: OrderView }) {
  const { follow: words } = useWords(ordersWords)
  const { another } = useWords(giftVoucherWords).bought
  const language = useLanguage()
  const isPlacedHere = useShopper().orders.some(({ number, isOpen }) => number === order.number && isOpen)

  const isUnpaid = order.state === 'pending' || order.state === 'payment_failed'
  if (isUnpaid && (isPlacedHere || order.pay_by !== null)) {
    return (
      <PayLink order={order} className="mt-8">
        {words.pay}
      </PayLink>
    )
  }
  if (order.bought_voucher) {
    return (
      <ButtonLink
        to={localPath(language, '/gift-voucher')}
        follow="document"
        variant="outline"
        className="mt-8"
      >
        {another}
      </ButtonLink>
    )
  }
  return <AgainButton read={async () => order} className="mt-8" />
}
