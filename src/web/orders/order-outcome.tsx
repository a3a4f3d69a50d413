import type { OrderView } from '../api/orders.ts'
import { giftVoucherWords } from '#shared/text/en/gift-voucher.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AlertIcon, CheckIcon, InfoIcon } from '#ui/icons.tsx'
import { Outcome } from './outcome.tsx'
import { PayLink } from './pay-link.tsx'
import type { OrderResult } from './use-order-result.ts'

type OrderOutcomeProps = { result: OrderResult; askAgain: () => void }

/** Paid, being processed, refused, cancelled, or nothing to show: each says what to do next. */
export function OrderOutcome({ result, askAgain }: OrderOutcomeProps) {
  const { success: words } = useWords(ordersWords)
  const language = useLanguage()
  if (result.kind === 'known') return <KnownOrder order={result.order} askAgain={askAgain} />
  if (result.kind === 'unreachable') {
    return (
      <Outcome icon={<AlertIcon className="size-8" />} title={words.title} text={words.unreachable.text}>
        <Button onClick={askAgain}>{words.unreachable.again}</Button>
      </Outcome>
    )
  }
  return (
    <Outcome icon={<InfoIcon className="size-8" />} title={words.unknown.title} text={words.unknown.text}>
      <ButtonLink to={localPath(language, '/track-order')}>{words.unknown.track}</ButtonLink>
      <ButtonLink to={localPath(language, '/books')} variant="outline">
        {words.continue}
      </ButtonLink>
    </Outcome>
  )
}

function KnownOrder({ order, askAgain }: { order: OrderView; askAgain: () => void }) {
  const { success: words } = useWords(ordersWords)
  const { bought } = useWords(giftVoucherWords)
  const language = useLanguage()
  const link = (path: string) => localPath(language, path)
  switch (order.state) {
    case 'pending':
      return (
        <Outcome icon={<InfoIcon className="size-8" />} {...words.processing} order={order}>
          <Button onClick={askAgain}>{words.processing.again}</Button>
          <PayLink order={order} variant="outline">
            {words.processing.later}
          </PayLink>
        </Outcome>
      )
    case 'payment_failed':
      return (
        <Outcome icon={<AlertIcon className="size-8" />} {...words.failed}>
          <PayLink order={order}>{words.failed.back}</PayLink>
        </Outcome>
      )
    case 'cancelled':
    case 'refunded':
      return (
        <Outcome icon={<AlertIcon className="size-8" />} {...words.cancelled}>
          {order.bought_voucher ? (
            <PayLink order={order}>{bought.another}</PayLink>
          ) : (
            <ButtonLink to={link('/cart')}>{words.cancelled.back}</ButtonLink>
          )}
        </Outcome>
      )
    default:
      return (
        <Outcome
          icon={<CheckIcon className="size-8 text-in-stock" />}
          title={order.bought_voucher ? bought.thanks : words.paid.title}
          text={order.email === '' ? words.paid.withoutMail : words.paid.text(order.email)}
          order={order}
        >
          <ButtonLink to={link(`/followorder/${order.number}`)}>{words.follow}</ButtonLink>
          <ButtonLink to={link('/books')} variant="outline">
            {words.continue}
          </ButtonLink>
        </Outcome>
      )
  }
}
