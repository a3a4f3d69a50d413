import type { CounterAnswer, HoldShelf } from '#shared/contract/staff/counter.ts'
import { counterWords } from '#shared/text/staff/counter-words.ts'
import { useWords } from '#ui/text.tsx'
import { EmptyState } from '../frame/states.tsx'
import { BookAnswer } from './book-answer.tsx'
import { ListsFound } from './lists-found.tsx'
import { Waiting } from './waiting.tsx'

const NONE: HoldShelf = { orders: [], reservations: [] }

/** What a code or a name is of. */
export function Answer({ answer, typed }: { answer: CounterAnswer; typed: string }) {
  const words = useWords(counterWords)
  if (answer.kind === 'nothing') return <EmptyState title={words.nothing(typed)} text={words.nothingText} />
  if (answer.kind === 'book') return <BookAnswer key={answer.book.id} answer={answer} />
  if (answer.kind === 'order') return <Waiting {...NONE} orders={[answer.order]} />
  if (answer.kind === 'reservation') return <Waiting {...NONE} reservations={[answer.reservation]} />
  const { lists, orders, reservations } = answer
  return (
    <>
      <ListsFound lists={lists} />
      {orders.length + reservations.length > 0 && <Waiting orders={orders} reservations={reservations} />}
    </>
  )
}
