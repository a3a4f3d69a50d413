import type { OrderView } from '../api/orders.ts'
import { formatCents } from '#shared/money/format.ts'
import { chargedTotal } from '#shared/orders/charged.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { cancelLine } from '../api/paid-orders.ts'
import { keyOf } from '../session/known-orders.ts'
import { shopperStore } from '../session/shopper-store.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CancelButton } from './cancel-button.tsx'

type CancelLineProps = { order: OrderView; line: OrderView['lines'][number]; onChange: () => void }

/** A button that takes one book out of a paid order, once its buyer confirmed it. */
export function CancelLine({ order, line, onChange }: CancelLineProps) {
  const { cancelLine: words } = useWords(ordersWords)
  const language = useLanguage()
  const { currency } = chargedTotal(order)
  const amount = formatCents(line.refund_cents, { language, currency })
  const isLast = order.lines.every(
    ({ position, quantity, cancelled }) => position === line.position || quantity === cancelled,
  )
  return (
    <CancelButton
      words={{
        cancel: words.cancel,
        title: words.title(line.title),
        text: isLast ? words.lastText(amount) : words.text(amount),
        yes: words.yes,
        no: words.no,
        cancelled: words.cancelled(amount),
        tooLate: words.tooLate,
      }}
      label={words.cancelOne(line.title)}
      send={() => cancelLine(order.number, line.position, keyOf(shopperStore.read(), order.number))}
      onChange={onChange}
      size="small"
      className="mt-3"
    />
  )
}
