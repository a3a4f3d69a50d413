import type { Event } from '#shared/contract/events.ts'
import { eventsWords } from '#shared/text/events-words.ts'
import { useWords } from '../state/text.tsx'

/** Below it, people should hurry. */
const FEW_SEATS = 5

/** How many seats are left; nothing for events that everybody may come to. */
export function Seats({
  event: { seats_left: left },
  className = '',
}: {
  event: Pick<Event, 'seats_left'>
  className?: string
}) {
  const words = useWords(eventsWords)
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
