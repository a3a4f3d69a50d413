/** Lead times in open days, as promises count them. */
import { addDays, weekdayOf, type Day, type Weekday } from '#shared/opening/days.ts'
import { addOpenDays, timeAt, type OpeningHours } from '#shared/opening/opening-hours.ts'
import { dayAt } from '#shared/time/zoned-time.ts'

/** After this many days the order counts as lost. */
const MAX_LEAD_DAYS = 365
const WEEK = 7

type Terms = { orderingDays: readonly Weekday[]; cutOff: string }

/** Returns the ordering day of an order: the day it was sent, or the supplier's next ordering day. */
function orderDay(opening: OpeningHours, { orderingDays, cutOff }: Terms, sentAt: Date): Day {
  const sent = dayAt(opening, sentAt)
  const first = sentAt <= timeAt(opening, sent, cutOff) ? sent : addDays(sent, 1)
  const ahead = Array.from({ length: WEEK }, (_, at) => addDays(first, at))
  return ahead.find((day) => orderingDays.includes(weekdayOf(day))) ?? first
}

/**
 * Returns the open days between an order and its books: the lead time that the order should have been
 * promised with.
 */
export function leadDaysOf(
  opening: OpeningHours,
  terms: Terms,
  { orderedAt, receivedAt }: { orderedAt: Date; receivedAt: Date },
): number {
  const [from, received] = [orderDay(opening, terms, orderedAt), dayAt(opening, receivedAt)]
  let days = 0
  while (days < MAX_LEAD_DAYS && (addOpenDays(opening, from, days) ?? received) < received) days += 1
  return days
}

/** The next order that can be sent: its deadline, and the day its books arrive. */
export type NextOrder = { deadline: Date; arrives: Day }

/** Returns the next possible order to a supplier from a moment on. */
export function nextOrder(opening: OpeningHours, terms: Terms & { leadDays: number }, now: Date): NextOrder {
  const day = orderDay(opening, terms, now)
  return {
    deadline: timeAt(opening, day, terms.cutOff),
    arrives: addOpenDays(opening, day, terms.leadDays) ?? day,
  }
}
