/** `/order-success` (§2): what became of the payment, as the server says. The address holds a number, never a proof. */
import { useSearchParams } from 'react-router'
import { ordersWords } from '#shared/text/en/orders.ts'
import { PageHead } from '../head.tsx'
import { useIsRestored } from '../session/shopper-store.ts'
import { useWords } from '#ui/text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OrderOutcome } from './order-outcome.tsx'
import { useOrderResult } from './use-order-result.ts'

export default function OrderSuccessPage() {
  const { success: words } = useWords(ordersWords)
  const [query] = useSearchParams()
  const { result, askAgain } = useOrderResult(query.get('order') ?? '', useIsRestored())
  return (
    <main id="main" tabIndex={-1} className="page min-h-[36rem] py-12 sm:py-16">
      <PageHead title={words.title} unlisted />
      <div className="mx-auto max-w-2xl" aria-live="polite">
        {result.kind === 'loading' ? (
          <div className="grid justify-items-center gap-4 text-center">
            <h1 className="text-3xl">{words.title}</h1>
            <p>{words.loading}</p>
            <Skeleton className="h-48 w-full" />
          </div>
        ) : (
          <OrderOutcome result={result} askAgain={askAgain} />
        )}
      </div>
    </main>
  )
}
