/** What the buyer of a paid order may do: take its invoice and credit notes, and cancel before it leaves. */
import type { OrderView } from '../api/orders.ts'
import { ordersWords } from '#shared/text/en/orders.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { localPath } from '../paths.ts'
import { useOrderKey } from '../session/use-order-key.ts'
import { Cancelling } from './cancel-order.tsx'
import { TextWish } from './text-wish.tsx'
import { DocumentButtons } from './documents.tsx'

type PaidOrderProps = {
  order: OrderView
  /** The order is another one than was shown. */
  onChange: () => void
}

export function PaidOrder({ order, onChange }: PaidOrderProps) {
  const { follow: words } = useWords(ordersWords)
  return (
    <>
      <SentTogether order={order} />
      <TextWish order={order} />
      {order.documents.length > 0 && (
        <section aria-labelledby="documents-title" className="unprinted mt-9 border-t border-hairline pt-6">
          <h2 id="documents-title" className="mb-3 font-sans text-sm font-semibold">
            {words.documents}
          </h2>
          <div className="flex flex-wrap gap-3">
            <DocumentButtons order={order} />
          </div>
        </section>
      )}
      {order.can_cancel && <Cancelling order={order} onChange={onChange} className="mt-6" />}
    </>
  )
}

/** What was added to an order, or what it was added to: the key of one opens the other. */
function SentTogether({ order: { number, addition_to: first, additions } }: Pick<PaidOrderProps, 'order'>) {
  const { follow: words } = useWords(ordersWords)
  const language = useLanguage()
  const { key } = useOrderKey(number)
  const others = first === null ? additions.filter(({ state }) => state !== 'cancelled') : [{ number: first }]
  if (others.length === 0) return null
  return (
    <p className="mt-6 text-sm">
      {first === null ? words.added : words.addedTo}{' '}
      {others.map((other) => (
        <Link
          key={other.number}
          to={`${localPath(language, `/followorder/${other.number}`)}${key === undefined ? '' : `#key=${key}`}`}
          className="mr-2 font-semibold text-primary-text underline"
        >
          {other.number}
        </Link>
      ))}
      <span className="text-muted">{words.leaveTogether}</span>
    </p>
  )
}
