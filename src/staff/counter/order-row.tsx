import { Link } from 'react-router'
import type { CounterOrder } from '#shared/contract/staff/counter.ts'
import { counterWords } from '#shared/text/staff/counter-words.ts'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useAct } from '../api/use-act.ts'
import { printHeldSlip } from './held-slip.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** An order of somebody at the counter: handed over once it lies ready. */
export function OrderRow({ order }: { order: CounterOrder }) {
  const words = useWords(counterWords)
  const { stages } = useWords(ordersWords)
  const { run, isActing } = useAct()
  const { number, version, buyer, books, place } = order
  const isReady = order.stage === 'ready'
  const print = () => void printHeldSlip({ heading: words.slip.toCollect, place, name: buyer, number, books })
  const handOver = () => void run('orders-deliver', { input: { number }, seen: version })
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
      place={place}
      hint={isReady ? words.check : undefined}
      onPrint={isReady ? print : undefined}
    >
      {isReady && (
        <Button size="small" aria-disabled={isActing || undefined} onClick={handOver}>
          {words.handOver}
          <span className="sr-only"> {number}</span>
        </Button>
      )}
    </WaitingRow>
  )
}
