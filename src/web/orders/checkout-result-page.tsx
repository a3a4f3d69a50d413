/** `/checkout-result` (§2): where a provider sends the shopper back to. The address proves nothing: the server asks. */
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OrderView } from '../api/orders.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { useIsRestored } from '../session/shopper-store.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { InfoIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OrderOutcome } from './order-outcome.tsx'
import { PayLink } from './pay-link.tsx'
import { useOrderResult } from './use-order-result.ts'

/** Paid orders go on to `/order-success`; everything else is explained here, with the way back. */
export default function CheckoutResultPage() {
  const { result: words } = useWords(ordersWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const number = query.get('order') ?? ''
  const { result, askAgain } = useOrderResult(number, useIsRestored())
  const state = result.kind === 'known' ? result.order.state : undefined
  const isLeft = query.has('cancelled') && (state === 'pending' || state === 'payment_failed')

  useEffect(() => {
    if (state !== 'paid') return
    void navigate(localPath(language, `/order-success?order=${encodeURIComponent(number)}`), {
      replace: true,
    })
  }, [state, navigate, language, number])

  return (
    <main id="main" tabIndex={-1} className="page min-h-[36rem] py-12 sm:py-16">
      <PageHead title={words.title} unlisted />
      <div className="mx-auto max-w-2xl" aria-live="polite">
        {isLeft && result.kind === 'known' && <LeftPayment order={result.order} />}
        {!isLeft && (result.kind === 'loading' || state === 'paid') && (
          <div className="grid justify-items-center gap-4 text-center">
            <h1 className="text-3xl">{words.title}</h1>
            <p>{words.loading}</p>
            <Skeleton className="h-48 w-full" />
          </div>
        )}
        {!isLeft && result.kind !== 'loading' && state !== 'paid' && (
          <OrderOutcome result={result} askAgain={askAgain} />
        )}
      </div>
    </main>
  )
}

function LeftPayment({ order }: { order: OrderView }) {
  const { left } = useWords(ordersWords).result
  return (
    <div className="text-center">
      <span className="mx-auto flex size-16 items-center justify-center rounded-full bg-tint">
        <InfoIcon className="size-8" />
      </span>
      <h1 className="mt-6 text-3xl">{left.title}</h1>
      <p className="mx-auto mt-3 max-w-prose text-muted">
        {order.pay_by === null ? left.text : left.textOfTaken}
      </p>
      <PayLink order={order} className="mt-8">
        {left.back}
      </PayLink>
    </div>
  )
}
