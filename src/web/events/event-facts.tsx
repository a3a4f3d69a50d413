import type { ReactNode } from 'react'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import { type EventDetails, calendarUrl } from '../api/events.ts'
import type { EventWhen } from '#shared/events/event-when.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CalendarIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'

/** When, where, about whom, at what price; and the calendar file. */
export function EventFacts({
  event,
  when,
  isOver,
}: {
  event: EventDetails
  when: EventWhen
  isOver: boolean
}) {
  const words = useWords(eventsWords)
  const language = useLanguage()
  return (
    <>
      <dl className="grid gap-4">
        <Fact name={words.when}>
          <time dateTime={event.starts_at}>{when.long}</time>{' '}
          <span className="text-muted">({when.zone})</span>
        </Fact>
        <Fact name={words.where}>{event.place}</Fact>
        {event.contributors.length > 0 && (
          <Fact name={words.who}>
            <ul>
              {event.contributors.map((person) => (
                <li key={person.id}>
                  <Link
                    to={localPath(language, collaboratorPath(person))}
                    className="inline-flex min-h-9 items-center font-semibold text-primary-text hover:underline"
                  >
                    {person.name}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {!isOver && !event.cancelled && (
          <Fact name={words.entry}>{event.capacity === null ? words.freeEntry : words.onRegistration}</Fact>
        )}
      </dl>
      {!isOver && !event.cancelled && (
        <a
          href={calendarUrl(event.id, language)}
          download
          className="mt-5 inline-flex min-h-11 items-center gap-2.5 font-semibold text-primary-text hover:underline"
        >
          <CalendarIcon />
          {words.calendar}
        </a>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
