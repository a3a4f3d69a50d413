/** One pick: scan the book, write, publish; or change what was published. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { OwnBookseller, StaffPickRow } from '#shared/contract/staff/picks.ts'
import { picksWords } from '#shared/text/staff/picks-words.ts'
import { useWords } from '#ui/text.tsx'
import { read, StaffError } from '../api/client.ts'
import { SkeletonDesk } from '../frame/skeletons.tsx'
import { EmptyState, FailedState } from '../frame/states.tsx'
import { PickForm } from './pick-form.tsx'

const NEW = 'new'

export default function PickPage() {
  const { id = NEW } = useParams()
  return id === NEW ? <NewPick key={NEW} /> : <KnownPick key={id} id={id} />
}

function NewPick() {
  const { data } = useQuery({
    queryKey: ['picks', 'own-name'],
    queryFn: async ({ signal }) => (await read<Data<OwnBookseller>>('/picks/own-name', { signal })).data,
  })
  // Without a connection too: the name is only in the preview
  return <PickForm name={data?.name ?? '…'} />
}

function KnownPick({ id }: { id: string }) {
  const words = useWords(picksWords)
  const {
    data: pick,
    error,
    refetch,
  } = useQuery({
    queryKey: ['picks', id],
    queryFn: async ({ signal }) => (await read<Data<StaffPickRow>>(`/picks/${id}`, { signal })).data,
  })
  if (error instanceof StaffError && error.code === 'NOT_FOUND') {
    return <EmptyState title={words.gone} isPage />
  }
  if (!pick) {
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonDesk counts={[2]} />
    )
  }
  return <PickForm pick={pick} name={pick.bookseller.name} />
}
