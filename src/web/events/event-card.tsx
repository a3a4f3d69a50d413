import { Link } from 'react-router'
import type { Event } from '#shared/contract/events.ts'
import { excerpt } from '#shared/catalogue/excerpt.ts'
import { eventPath } from '#shared/events/event-path.ts'
import { eventWhen } from '#shared/events/event-when.ts'
import { localPath } from '../state/paths.ts'
import { useLanguage, useText } from '../state/text.tsx'
import { DateBlock } from './date-block.tsx'
import { Seats } from './seats.tsx'

const EXCERPT_CHARACTERS = 150

type EventCardProps = {
  event: Event
  isPast?: boolean
  /** With the beginning of the text and the seats that are left. */
  long?: boolean
}

/** An event on a card: date block, title, day, hour and place; the whole card leads to it. */
export function EventCard({ event, isPast = false, long = false }: EventCardProps) {
  const { events: words } = useText()
  const language = useLanguage()
  const when = eventWhen(event, words)
  return (
    <article className="group relative flex h-full overflow-hidden rounded-md border border-hairline bg-card transition-colors hover:border-edge">
      <DateBlock when={when} isPast={isPast} />
      <div className="min-w-0 flex-1 px-5 py-4">
        <h3 className="line-clamp-3 text-lg leading-snug font-medium">
          <Link
            to={localPath(language, eventPath(event))}
            className="after:absolute after:inset-0 group-hover:text-primary-text"
          >
            {event.title}
          </Link>
        </h3>
        <p className="mt-1.5 text-sm text-muted">
          <time dateTime={event.starts_at}>{isPast ? when.long : when.short}</time> · {event.place}
        </p>
        {long && (
          <>
            <p className="mt-3 text-sm">{excerpt(event.text, EXCERPT_CHARACTERS)}</p>
            <Seats event={event} className="mt-3" />
          </>
        )}
      </div>
    </article>
  )
}
