/** One event: made, changed, called off. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffEvent } from '#shared/contract/staff/agenda.ts'
import { agendaWords } from '#shared/text/staff/agenda-words.ts'
import { useWords } from '#ui/text.tsx'
import { read } from '../api/client.ts'
import { EventForm } from './event-form.tsx'
import { EventMissing } from './event-missing.tsx'

const NEW = 'new'

export default function EventPage() {
  const { id = NEW } = useParams()
  // Another event begins afresh
  return id === NEW ? <EventForm key={NEW} /> : <KnownEvent key={id} id={id} />
}

function KnownEvent({ id }: { id: string }) {
  const { event: words } = useWords(agendaWords)
  const { data, error, refetch } = useQuery({
    queryKey: ['agenda', id],
    queryFn: async ({ signal }) => (await read<Data<StaffEvent>>(`/agenda/${id}`, { signal })).data,
  })
  if (!data) return <EventMissing error={error} gone={words.gone} onRetry={() => void refetch()} />
  return <EventForm event={data} />
}
