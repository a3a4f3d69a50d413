/** `/printvoucher/{orderId}`: the card of a voucher that its buyer prints, opened by the key of the order. Nobody else sees its code. */
import { lazy, Suspense } from 'react'
import type { VoucherSheet } from '#shared/contract/voucher-orders.ts'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useWords } from '#ui/text.tsx'
import { getVoucherSheet } from '../api/voucher-orders.ts'
import { PageHead } from '../head.tsx'
import { QuerySection } from '../query/query-section.tsx'
import { useQuery, type Query } from '../query/use-query.ts'
import { useOrderKey } from '../session/use-order-key.ts'
import type { Route } from './+types/print-page.ts'

const PrintedVoucher = lazy(async () => ({ default: (await import('./printed-voucher.tsx')).PrintedVoucher }))

export default function PrintVoucherPage({ params: { orderId } }: Route.ComponentProps) {
  const { sheet: words } = useWords(giftVoucherWords)
  const { key, mayAsk } = useOrderKey(orderId)
  const { query, retry } = useQuery(mayAsk ? `${orderId} ${key}` : undefined, () =>
    getVoucherSheet(orderId, key),
  )
  const found: Query<VoucherSheet> = mayAsk === false ? { kind: 'notFound' } : query
  return (
    <main id="main" tabIndex={-1} className="page min-h-[40rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <QuerySection
        query={found}
        retry={retry}
        words={words}
        waiting={<Waiting />}
        notFound={{ ...words.notFound, to: '/track-order', heading: 'h1' }}
      >
        {(sheet) => (
          <Suspense fallback={<Waiting />}>
            <PrintedVoucher sheet={sheet} number={orderId} />
          </Suspense>
        )}
      </QuerySection>
    </main>
  )
}

function Waiting() {
  const { sheet: words } = useWords(giftVoucherWords)
  return (
    <div className="grid gap-5">
      <output>{words.loading}</output>
      <Skeleton className="h-96 max-w-88" />
    </div>
  )
}
