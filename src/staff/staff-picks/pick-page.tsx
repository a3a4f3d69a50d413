/** One pick: scan the book, write, publish; or change what was published. */
import { useParams } from 'react-router'
import type { OwnBookseller, StaffPickRow } from '#shared/contract/staff/staff-picks.ts'
import { staffPicksWords } from '#shared/text/staff/en/staff-picks.ts'
import { useWords } from '#ui/text.tsx'
import { StaffError } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { SkeletonDesk, EmptyState, Unread } from '../frame/loading-and-empty.tsx'
import { PickForm } from './pick-form.tsx'

const NEW = 'new'

export default function PickPage() {
  const { id = NEW } = useParams()
  return id === NEW ? <NewPick key={NEW} /> : <KnownPick key={id} id={id} />
}

function NewPick() {
  const { data } = useRead<OwnBookseller>(['picks', 'own-name'], '/picks/own-name')
  // Without a connection too: the name is only in the preview
  return <PickForm name={data?.name ?? '…'} />
}

function KnownPick({ id }: { id: string }) {
  const words = useWords(staffPicksWords)
  const { data: pick, error, refetch } = useRead<StaffPickRow>(['picks', id], `/picks/${id}`)
  if (error instanceof StaffError && error.code === 'NOT_FOUND') {
    return <EmptyState title={words.gone} isPage />
  }
  if (!pick) {
    return (
      <Unread error={error} refetch={refetch}>
        <SkeletonDesk counts={[2]} />
      </Unread>
    )
  }
  return <PickForm pick={pick} name={pick.bookseller.name} />
}
