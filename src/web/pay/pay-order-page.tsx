/** `/pay/{orderId}`: an order that the shop took is read again and paid, by the key of its mailed link or of its code. */
import type { ComponentProps } from 'react'
import { payWords } from '#shared/text/en/pay.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CheckIcon, InfoIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { OrderView } from '../api/orders.ts'
import { useOwnDocument } from '../checkout/use-own-document.ts'
import { PageHead } from '../head.tsx'
import { Outcome } from '../orders/outcome.tsx'
import { useFollowedOrder } from '../orders/use-followed-order.ts'
import { localPath } from '../paths.ts'
import { QuerySection } from '../query/query-section.tsx'
import { useOrderKey } from '../session/use-order-key.ts'
import { PayForm } from './pay-form.tsx'
import type { Route } from './+types/pay-order-page.ts'

export default function PayOrderPage({ params: { orderId } }: Route.ComponentProps) {
  const { order: words } = useWords(payWords)
  const language = useLanguage()
  const { key = '' } = useOrderKey(orderId)
  const { query, retry } = useFollowedOrder(orderId)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[40rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <QuerySection
        query={query}
        retry={retry}
        words={words}
        waiting={<Waiting />}
        notFound={{ ...words.notFound, to: localPath(language, '/pay'), heading: 'h1' }}
      >
        {(order) =>
          isPayable(order) ? (
            <Payable order={order} orderKey={key} onOver={retry} />
          ) : (
            <NothingToPay order={order} />
          )
        }
      </QuerySection>
    </main>
  )
}

function Waiting() {
  const { order: words } = useWords(payWords)
  return (
    <div className="grid gap-5">
      <output>{words.loading}</output>
      <Skeleton className="h-64" />
    </div>
  )
}

/** The payment form, in a document of its own. */
function Payable(props: ComponentProps<typeof PayForm>) {
  return useOwnDocument(`/pay/${props.order.number}`) ? <PayForm {...props} /> : <Waiting />
}

/** Only what the shop took is paid here: the checkout goes on with what was begun there. */
const isPayable = ({ state, pay_by: payBy }: OrderView) =>
  (state === 'pending' || state === 'payment_failed') && payBy !== null && Date.parse(payBy) > Date.now()

/** A link that is opened twice, or after it ended, says so. */
function NothingToPay({ order: { number, charge, state } }: { order: OrderView }) {
  const { paid, over } = useWords(payWords)
  const language = useLanguage()
  if (charge !== null && state !== 'cancelled')
    return (
      <Outcome icon={<CheckIcon className="size-8 text-in-stock" />} title={paid.title} text={paid.text}>
        <ButtonLink to={localPath(language, `/followorder/${number}`)}>{paid.follow}</ButtonLink>
      </Outcome>
    )
  return (
    <Outcome icon={<InfoIcon className="size-8" />} title={over.title} text={over.text}>
      <ButtonLink to={localPath(language, '/contactus')}>{over.contact}</ButtonLink>
      <ButtonLink to={localPath(language, '/books')} variant="outline">
        {over.books}
      </ButtonLink>
    </Outcome>
  )
}
