/** One event: made, changed, cancelled. */
import { useParams } from 'react-router'
import type { StaffEvent } from '#shared/contract/staff/events.ts'
import { staffEventsWords } from '#shared/text/staff/en/events.ts'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { EmptyState, Unread, SkeletonDesk } from '../frame/loading-and-empty.tsx'
import { EventForm } from './event-form.tsx'

const NEW = 'new'

export default function EventPage() {
  const { id = NEW } = useParams()
  // Another event begins afresh
  return id === NEW ? <EventForm key={NEW} /> : <KnownEvent key={id} id={id} />
}

function KnownEvent({ id }: { id: string }) {
  const { event: words } = useWords(staffEventsWords)
  const { data, error, refetch } = useRead<StaffEvent>(['agenda', id], `/agenda/${id}`)
  const gone = <EmptyState title={words.gone} isPage />
  if (!data)
    return (
      <Unread error={error} refetch={refetch} gone={gone}>
        <SkeletonDesk counts={[2]} />
      </Unread>
    )
  return <EventForm event={data} />
}
