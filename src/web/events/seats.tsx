import type { Event } from '#shared/contract/events.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { useWords } from '#ui/text.tsx'

/** Below it, people should hurry. */
const FEW_SEATS = 5

/** How many seats are left, or that it was cancelled; nothing for events that everybody may come to. */
export function Seats({
  event: { seats_left: left, cancelled },
  className = '',
}: {
  event: Pick<Event, 'seats_left' | 'cancelled'>
  className?: string
}) {
  const words = useWords(eventsWords)
  if (cancelled)
    return <p className={`text-sm font-semibold text-out-of-stock ${className}`}>{words.cancelledLabel}</p>
  if (left === null) return null
  const isScarce = left <= FEW_SEATS
  return (
    <p
      className={`flex items-center gap-2 text-sm ${isScarce ? 'text-out-of-stock' : 'text-in-stock'} ${className}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {left === 0 ? words.fullLabel : words.seatsLeft(left)}
    </p>
  )
}
