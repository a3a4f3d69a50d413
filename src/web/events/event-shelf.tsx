import type { Event } from '#shared/contract/events.ts'
import { ShelfHeading } from '../catalogue/shelf-heading.tsx'
import { useText } from '../state/text.tsx'
import { EventCard } from './event-card.tsx'

/** The next events, on the home page; nothing when there are none. */
export function EventShelf({ events }: { events: readonly Event[] }) {
  const { events: words } = useText()
  if (events.length === 0) return null
  return (
    <section aria-labelledby="events-title" id="events" className="page mt-12 sm:mt-18">
      <ShelfHeading id="events-title" title={words.title} allPath="/events" />
      <ul className="grid gap-4 sm:gap-5 md:grid-cols-2 lg:grid-cols-3">
        {events.map((event, index) => (
          <li key={event.id} className={index === 2 ? 'md:max-lg:hidden' : ''}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}
