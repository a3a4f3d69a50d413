import type { CounterAnswer } from '#shared/contract/staff/counter.ts'

/** Returns what an answer is of, for whoever does not look: a title, or names. */
export function headingOf(answer: CounterAnswer, nothing: string): string {
  if (answer.kind === 'nothing') return nothing
  if (answer.kind === 'book') return answer.book.designation
  if (answer.kind === 'order') return answer.order.buyer
  if (answer.kind === 'reservation') return answer.reservation.customer_name ?? answer.reservation.number
  const names = [
    ...answer.lists.map(({ title }) => title),
    ...answer.orders.map(({ buyer }) => buyer),
    ...answer.reservations.map(({ customer_name: name, number }) => name ?? number),
  ]
  return [...new Set(names)].join(', ')
}
