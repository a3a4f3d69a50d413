import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { LINE_STATES, type LineState } from '#shared/orders/line-states.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { useWords, useLanguage } from '#ui/text.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { useMoney } from '#ui/money.tsx'
import { RoundMark, type RoundShape } from '#ui/round-mark.tsx'
import { Card } from '../../frame/card.tsx'
import { shortDay } from '../../frame/moments.ts'
import { PlaceCode } from '../../frame/place-code.tsx'

const SHAPES: Record<LineState, { shape: RoundShape; tone: string }> = {
  waiting: { shape: 'dashed', tone: 'text-ink' },
  ordered: { shape: 'empty', tone: 'text-ink' },
  here: { shape: 'half', tone: 'text-ink' },
  ready: { shape: 'full', tone: 'text-in-stock' },
  sent: { shape: 'full', tone: 'text-in-stock' },
  collected: { shape: 'full', tone: 'text-in-stock' },
  cancelled: { shape: 'crossed', tone: 'text-muted' },
  returned: { shape: 'crossed', tone: 'text-muted' },
}

type OrderLineProps = {
  order: StaffOrder
  line: StaffOrder['lines'][number]
  onCancel: (() => void) | undefined
}

/** One book of an order: how many copies are where, what was promised of them, and calling them off. */
function OrderLine({ order, line, onCancel }: OrderLineProps) {
  const { line: words } = useWords(ordersWords).one
  const money = useMoney()
  const { states } = line
  const isHere = states.some(({ state }) => state === 'here')
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-hairline px-4.5 py-2.5 last:border-b-0 sm:grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,13rem)_3rem_auto]">
      <BookCover
        book={{ isbn: line._code_barre, title: line.title, author: line.author, image: line.image }}
        sizes="36px"
        className="w-9 self-start"
      />
      <div className="min-w-0">
        <p className="font-serif text-base">{line.title}</p>
        <p className="text-xs text-muted">{[line.author, line._code_barre].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="max-sm:order-1 max-sm:col-span-2 max-sm:col-start-2">
        <ul className="grid gap-1">
          {states.map(({ state, copies }) => (
            <li key={state} className="flex gap-2">
              <RoundMark shape={SHAPES[state].shape} className={`mt-0.5 ${SHAPES[state].tone}`} />
              <span>
                <span className="font-medium">
                  {states.length > 1 ? words.counts[state](copies) : words.states[state]}
                </span>
                <About state={state} order={order} line={line} />
              </span>
            </li>
          ))}
        </ul>
        {onCancel && (
          <button
            type="button"
            aria-label={words.cancelOne(line.title)}
            onClick={onCancel}
            className="link min-h-8 text-xs pointer-coarse:min-h-11"
          >
            {words.cancel}
          </button>
        )}
      </div>
      <p className="max-sm:hidden">{isHere && line.shelf && <PlaceCode code={line.shelf} />}</p>
      <p className="self-start text-right whitespace-nowrap">
        {line.quantity} × {money(line.unit_price_cents)}
        <br />
        <strong>{money(line.line_total_cents)}</strong>
      </p>
    </li>
  )
}

/** What else is known of copies in a state. */
function About({
  state,
  order,
  line,
}: {
  state: LineState
  order: StaffOrder
  line: OrderLineProps['line']
}) {
  const { line: words } = useWords(ordersWords).one
  const language = useLanguage()
  const about = () => {
    if (state === 'waiting' || state === 'ordered') {
      if (line.promise_loss) return words.losses[line.promise_loss]
      return line.promise ? words.promised(shortDay(line.promise.ready_at, language)) : undefined
    }
    if (state === 'here')
      return line.promise_loss === 'sought' ? words.losses.sought : words.stock(line.stock)
    if (state !== 'sent') return undefined
    const inParcels = order.parcels.flatMap(({ lines }, index) =>
      lines.some(({ article_id: id }) => id === line.article_id) ? [index + 1] : [],
    )
    return inParcels.length > 0 ? words.parcel(inParcels.join(', ')) : undefined
  }
  const said = about()
  return said === undefined ? null : <span className="block text-xs text-muted">{said}</span>
}

type OrderBooksProps = {
  order: StaffOrder
  /** Cancels a line; undefined for roles that may not. */
  onCancel: ((line: StaffOrder['lines'][number]) => void) | undefined
}

/** The lines of an order, each with its cover and with where its copies are. */
export function OrderBooks({ order, onCancel }: OrderBooksProps) {
  const { books, copies, line: words } = useWords(ordersWords).one
  const all = order.lines.flatMap(({ states }) => states)
  const counts = LINE_STATES.flatMap((state) => {
    const count = all.reduce((sum, one) => sum + (one.state === state ? one.copies : 0), 0)
    return count > 0 ? [words.counts[state](count)] : []
  })
  const total = copies(order.lines.reduce((sum, { quantity }) => sum + quantity, 0))
  return (
    <Card title={books} aside={counts.length > 0 ? `${total} · ${counts.join(', ')}` : total}>
      <ul>
        {order.lines.map((line) => (
          <OrderLine
            key={line.position}
            order={order}
            line={line}
            onCancel={onCancel && line.can_cancel ? () => onCancel(line) : undefined}
          />
        ))}
      </ul>
    </Card>
  )
}
