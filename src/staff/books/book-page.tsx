/** One book: every field, its pictures, its price with its rule, its stock. */
import { useParams } from 'react-router'
import type { StaffBook } from '#shared/contract/staff/books.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { useMay } from '../frame/member.ts'
import { SkeletonDesk, EmptyState, Unread } from '../frame/loading-and-empty.tsx'
import { BookDesk } from './book-desk.tsx'

export default function BookPage() {
  const { isbn = '' } = useParams()
  const { data, error, refetch } = useRead<StaffBook>(['books', `/books/${isbn}`], `/books/${isbn}`)
  if (data) return <BookDesk key={isbn} book={data} />
  return (
    <Unread error={error} refetch={refetch} gone={<Unknown isbn={isbn} />}>
      <SkeletonDesk columns="xl:grid-cols-[minmax(0,1fr)_25rem]" counts={[3, 3]} />
    </Unread>
  )
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
