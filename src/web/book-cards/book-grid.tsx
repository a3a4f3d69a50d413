import { useLocation, useNavigation } from 'react-router'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { listWords } from '#shared/text/en/list.ts'
import { useWords } from '#ui/text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BookCard } from './book-card.tsx'

const FIRST_ROW = 6

type BookGridProps = {
  books: readonly ShelfBook[]
  heading?: 'h2' | 'h3'
  /** Over the whole width of the page. */
  isWide?: boolean
}

/** Books on shelves; skeletons of the same size while another page of the list is under way. */
export function BookGrid({ books, heading = 'h2', isWide = false }: BookGridProps) {
  const list = useWords(listWords)
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const isPending = location?.pathname === pathname
  return (
    <div aria-busy={isPending}>
      <p role="status" className="sr-only">
        {isPending && list.pending}
      </p>
      <ul className={isWide ? 'shelf' : 'shelf shelf-five'}>
        {books.map((book, index) => (
          <li key={book.id}>
            {isPending ? (
              <CardSkeleton />
            ) : (
              <BookCard book={book} eager={index < FIRST_ROW} heading={heading} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function CardSkeleton() {
  return (
    <>
      <div className="stand">
        <Skeleton className="aspect-[2/3] w-full" />
      </div>
      <Skeleton className="mt-7 h-5 w-4/5" />
      <Skeleton className="mt-3 h-4 w-3/5" />
      <Skeleton className="mt-3 h-9 w-2/5" />
    </>
  )
}
