import type { ReactNode } from 'react'
import type { Event } from '#shared/contract/events.ts'
import { eventPath } from '#shared/events/event-path.ts'
import type { EventWhen } from '#shared/events/event-when.ts'
import { localPath } from '../paths.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage } from '#ui/text.tsx'
import { DateBlock } from './date-block.tsx'

type EventCardProps = {
  event: Event
  when: EventWhen
  isPast?: boolean
  /** What follows day and place; words that only some pages need come with it. */
  children?: ReactNode
}

/** An event on a card: date block, title, day, hour and place; the whole card leads to it. */
export function EventCard({ event, when, isPast = false, children }: EventCardProps) {
  const language = useLanguage()
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
        <p className="mt-1.5 text-sm text-muted first-letter:uppercase">
          <time dateTime={event.starts_at}>{isPast ? when.long : when.short}</time> · {event.place}
        </p>
        {children}
      </div>
    </article>
  )
}
