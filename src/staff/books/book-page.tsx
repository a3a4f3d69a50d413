/** One book: every field, its pictures, its price with its rule, its stock. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffBook } from '#shared/contract/staff/books.ts'
import { booksWords } from '#shared/text/staff/books-words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { read, StaffError } from '../api/client.ts'
import { useMay } from '../frame/member.ts'
import { SkeletonDesk } from '../frame/skeletons.tsx'
import { EmptyState, FailedState } from '../frame/states.tsx'
import { BookDesk } from './book-desk.tsx'

export default function BookPage() {
  const { isbn = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['books', `/books/${isbn}`],
    queryFn: async ({ signal }) => (await read<Data<StaffBook>>(`/books/${isbn}`, { signal })).data,
  })
  if (data) return <BookDesk key={isbn} book={data} />
  if (error instanceof StaffError && error.code === 'NOT_FOUND') return <Unknown isbn={isbn} />
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return <SkeletonDesk columns="xl:grid-cols-[minmax(0,1fr)_25rem]" counts={[3, 3]} />
}

/** A scan or a link that leads to no book yet. */
function Unknown({ isbn }: { isbn: string }) {
  const { unknown } = useWords(booksWords).one
  const may = useMay()
  const mayCreate = may('books-create')
  return (
    <EmptyState title={unknown.title(isbn)} text={mayCreate && unknown.text} isPage>
      {mayCreate && (
        <ButtonLink to={`/books/new?isbn=${encodeURIComponent(isbn)}`} size="control">
          {unknown.create}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
