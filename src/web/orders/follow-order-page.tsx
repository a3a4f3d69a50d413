/** `/followorder/{orderId}` (§2): rendered empty; the browser brings the key and asks for the order. */
import { ordersWords } from '#shared/text/orders-words.ts'
import type { Route } from './+types/follow-order-page.ts'
import { PageHead } from '../head.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { localPath } from '../state/paths.ts'
import { useLanguage, useWords } from '../state/text.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NextStep } from './next-step.tsx'
import { PaidOrder } from './paid-order.tsx'
import { OrderDetails } from './order-details.tsx'
import { useFollowedOrder } from './use-followed-order.ts'
import type { Followed } from './use-followed-order.ts'

export default function FollowOrderPage({ params: { orderId } }: Route.ComponentProps) {
  const words = useWords(ordersWords)
  const { followed, retry } = useFollowedOrder(orderId)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[40rem] py-8 sm:py-12">
      <PageHead title={words.trackOrder} unlisted />
      <Body followed={followed} retry={retry} />
    </main>
  )
}

function Body({ followed, retry }: { followed: Followed; retry: () => void }) {
  const { follow: words } = useWords(ordersWords)
  const language = useLanguage()
  switch (followed.kind) {
    case 'found':
      return (
        <OrderDetails order={followed.order}>
          <NextStep order={followed.order} />
          <PaidOrder order={followed.order} onChange={retry} />
          <OrderReturns order={followed.order} />
          {followed.order.state === 'delivered' && (
            <ButtonLink
              to={localPath(language, `/review/${followed.order.number}`)}
              variant="outline"
              className="mt-8 mr-3"
            >
              {words.review}
            </ButtonLink>
          )}
        </OrderDetails>
      )
    case 'loading':
      return (
        <div className="grid gap-5">
          <output>{words.loading}</output>
          <Skeleton className="h-64" />
        </div>
      )
    case 'failed':
      return (
        <div className="mx-auto max-w-md py-16 text-center" role="alert">
          <p>{words.failed}</p>
          <Button className="mt-6" onClick={retry}>
            {words.retry}
          </Button>
        </div>
      )
    case 'notFound':
      return (
        <div className="mx-auto max-w-md py-16 text-center">
          <h1 className="text-3xl">{words.notFound.title}</h1>
          <p className="mt-3 text-muted">{words.notFound.text}</p>
          <ButtonLink to={localPath(language, '/track-order')} className="mt-8">
            {words.notFound.track}
          </ButtonLink>
        </div>
      )
  }
}
