/** The agenda: what is to come, what has been. */
import { useState } from 'react'
import type { EventSummary } from '#shared/contract/staff/events.ts'
import { eventWhen } from '#shared/events/event-when.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { PlusIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'

export default function EventsPage() {
  const words = useWords(staffEventsWords)
  const [when, setWhen] = useState<'upcoming' | 'past'>('upcoming')
  const pages = usePages<EventSummary>('/agenda', { when })
  const columns = useColumns()
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        actions={<CommandButton label={words.make} shortcut="n" icon={PlusIcon} to="/events/new" />}
      />
      <div className="mb-4 flex">
        <Choice
          label={words.when.label}
          options={{ upcoming: words.when.upcoming, past: words.when.past }}
          chosen={when}
          onChoose={setWhen}
        />
      </div>
      <Card>
        <DataTable
          label={words.title}
          columns={columns}
          pages={pages}
          idOf={({ id }) => String(id)}
          isTall
          empty={<EmptyState title={words.empty[when].title} text={words.empty[when].text} />}
        />
      </Card>
    </>
  )
}

function useColumns(): Column<EventSummary>[] {
  const words = useWords(staffEventsWords)
  const events = useWords(eventsWords)
  const seats = ({ seats_taken: taken, capacity }: EventSummary) =>
    capacity === null ? words.free : words.seatsOf(taken, capacity)
  return [
    {
      header: words.columns.title,
      cell: (event) => (
        <>
          <Link to={`/events/${event.id}`} className="font-semibold underline">
            {event.title}
          </Link>
          {event.cancelled && <span className="ml-2 font-semibold text-out-of-stock">{words.cancelled}</span>}
          <span className="block text-xs text-muted">{event.place}</span>
          <span className="block text-xs text-muted md:hidden">{eventWhen(event, events).long}</span>
        </>
      ),
    },
    {
      header: words.columns.when,
      cell: (event) => eventWhen(event, events).long,
      className: 'max-md:hidden',
    },
    { header: words.columns.seats, align: 'end', cell: seats, className: 'whitespace-nowrap' },
    {
      header: words.columns.door,
      align: 'end',
      cell: (event) => (
        <Link
          to={`/events/${event.id}/door`}
          aria-label={words.doorOf(event.title)}
          className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
        >
          {words.door}
        </Link>
      ),
    },
  ]
}
