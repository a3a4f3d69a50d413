import type { CounterOrder } from '#shared/contract/staff/counter.ts'
import { holdCode } from '#shared/picking/reservations.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { shortDay } from '../frame/moments.ts'
import { holdShelfSlip } from '../print/hold-shelf-slip.tsx'
import { printSheets } from '../print/print-sheets.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** An order of somebody at the counter: handed over once it lies ready. */
export function OrderRow({ order }: { order: CounterOrder }) {
  const words = useWords(counterWords)
  const { stages } = useWords(ordersWords)
  const { run, isPending } = useAction()
  const language = useLanguage()
  const {
    number,
    version,
    buyer,
    books,
    place,
    is_ready: isReady,
    on_backorder: onBackorder,
    promised_for: promised,
  } = order
  const more =
    onBackorder.length > 0
      ? words.awaited(inWords(onBackorder), promised && shortDay(promised, language))
      : undefined
  const print = () =>
    void printSheets([
      holdShelfSlip({
        heading: words.slip.toCollect,
        place: place === null ? null : holdCode(place),
        name: buyer,
        number,
        books,
        more,
      }),
    ])
  const handOver = () => void run('orders-deliver', { input: { number }, expectedVersion: version })
  return (
    <WaitingRow
      name={buyer}
      number={
        <Link to={`/orders/${number}`} className="link">
          {number}
        </Link>
      }
      state={stages[order.stage]}
      phone={order.phone}
      books={books}
      more={more}
      place={place}
      hint={isReady ? words.check : undefined}
      onPrint={isReady ? print : undefined}
    >
      {isReady && (
        <Button size="small" aria-disabled={isPending || undefined} onClick={handOver}>
          {words.handOver}
          <span className="sr-only"> {number}</span>
        </Button>
      )}
    </WaitingRow>
  )
}

const inWords = (books: CounterOrder['on_backorder']) =>
  books.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
