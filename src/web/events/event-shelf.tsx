import type { Event } from '#shared/contract/events.ts'
import type { EventWhen } from '#shared/events/event-when.ts'
import { ShelfHeading } from '../book-cards/shelf-heading.tsx'
import { useText } from '#ui/text.tsx'
import { EventCard } from './event-card.tsx'

/** An event with its hours already in words, so that the home page loads no names of months. */
export type ShelfEvent = { event: Event; when: EventWhen }

/** The next events, on the home page; nothing when there are none. */
export function EventShelf({ events }: { events: readonly ShelfEvent[] }) {
  const { layout } = useText()
  if (events.length === 0) return null
  return (
    <section aria-labelledby="events-title" id="events" className="page mt-12 sm:mt-18">
      <ShelfHeading id="events-title" title={layout.events} allPath="/events" />
      <ul className="grid gap-4 sm:gap-5 md:grid-cols-2 lg:grid-cols-3">
        {events.map(({ event, when }, index) => (
          <li key={event.id} className={index === 2 ? 'md:max-lg:hidden' : ''}>
            <EventCard event={event} when={when} />
          </li>
        ))}
      </ul>
    </section>
  )
}
