/** How many days an order took, as promises count them. */
import { addDays, weekdayOf } from '#shared/opening/days.ts'
import type { Day, Weekday } from '#shared/opening/days.ts'
import { addOpenDays, dayAt, timeAt } from '#shared/opening/opening-hours.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'

/** Who takes longer has lost the order. */
const MAX_LEAD_DAYS = 365
const WEEK = 7

type Terms = { orderingDays: readonly Weekday[]; cutOff: string }

/** Returns the day whose orders an order is among: that of its sending, or the next on which the supplier takes some. */
function orderDay(opening: OpeningHours, { orderingDays, cutOff }: Terms, sentAt: Date): Day {
  const sent = dayAt(opening, sentAt)
  const first = sentAt <= timeAt(opening, sent, cutOff) ? sent : addDays(sent, 1)
  const ahead = Array.from({ length: WEEK }, (_, at) => addDays(first, at))
  return ahead.find((day) => orderingDays.includes(weekdayOf(day))) ?? first
}

/** Returns how many open days lie between an order and its books: what the same order would have had to be promised. */
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

/** The next order that can be sent: until when, and on which day its books come. */
export type NextOrder = { deadline: Date; arrives: Day }

/** Returns the next order to a supplier, sent at some moment at the earliest. */
export function nextOrder(opening: OpeningHours, terms: Terms & { leadDays: number }, now: Date): NextOrder {
  const day = orderDay(opening, terms, now)
  return {
    deadline: timeAt(opening, day, terms.cutOff),
    arrives: addOpenDays(opening, day, terms.leadDays) ?? day,
  }
}
