/** `/cancelline/{orderId}/{position}`: the button behind the link of a mail that announced a new date. */
import { formatCents } from '#shared/money/format.ts'
import { chargedTotal } from '#shared/orders/charged.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import type { OrderView } from '../api/orders.ts'
import { ApiError } from '../api/client.ts'
import { cancelLine } from '../api/paid-orders.ts'
import { PageHead } from '../head.tsx'
import { MailedAction } from '../links/mailed-action.tsx'
import { localPath } from '../paths.ts'
import { QuerySection } from '../query/query-section.tsx'
import { keyOf } from '../session/known-orders.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { Route } from './+types/cancel-line-page.ts'
import { usePromiseWords } from '../use-promise-words.ts'
import { useFollowedOrder } from './use-followed-order.ts'

export default function CancelLinePage({ params: { orderId, position } }: Route.ComponentProps) {
  const words = useWords(ordersWords)
  const { notFound } = words.follow
  const { query, retry } = useFollowedOrder(orderId)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[32rem]">
      <PageHead title={words.cancelLinePage.title} unlisted />
      <QuerySection
        query={query}
        retry={retry}
        words={words.follow}
        waiting={<Skeleton className="mx-auto my-20 h-64 max-w-xl" />}
        notFound={{ ...notFound, action: notFound.track, to: '/track-order', heading: 'h1' }}
      >
        {(order) => <Question order={order} position={Number(position)} onLate={retry} />}
      </QuerySection>
    </main>
  )
}

type QuestionProps = { order: OrderView; position: number; onLate: () => void }

function Question({ order, position, onLate }: QuestionProps) {
  const { cancelLinePage: words } = useWords(ordersWords)
  const language = useLanguage()
  const line = order.lines.find((one) => one.position === position)
  const promiseOf = usePromiseWords()
  const amount = formatCents(line?.refund_cents ?? 0, { language, currency: chargedTotal(order).currency })
  const promised = promiseOf(line?.promise ?? null)
  const canCancel = line?.can_cancel ?? false

  async function cancel() {
    try {
      await cancelLine(order.number, position, keyOf(shopperStore.read(), order.number))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ORDER_STATE') onLate()
      throw error
    }
  }

  return (
    <MailedAction
      // A link without a secret has nothing to do
      token={canCancel ? order.number : ''}
      words={{
        ...words,
        text: words.text(line?.title ?? '', amount),
        invalid: words.tooLate,
      }}
      run={cancel}
      question={promised !== undefined && <p className="mt-3">{words.promised(promised)}</p>}
    >
      <ButtonLink to={localPath(language, `/followorder/${order.number}`)}>{words.see}</ButtonLink>
    </MailedAction>
  )
}
