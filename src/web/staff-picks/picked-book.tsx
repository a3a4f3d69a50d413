import { bookPath } from '#shared/catalogue/book-path.ts'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage } from '#ui/text.tsx'
import type { PickedBook as Picked } from '../api/staff-picks.ts'
import { localPath } from '../paths.ts'
import { PickNote } from './pick-note.tsx'

/** A picked book beside what its bookseller says of it. */
export function PickedBook({ picked: { pick, book }, heading: Heading = 'h2' }: PickedBookProps) {
  const language = useLanguage()
  const path = localPath(language, bookPath(book))
  return (
    <article
      id={`pick-${pick.id}`}
      className="grid scroll-mt-24 grid-cols-[5.5rem_1fr] gap-x-5 sm:grid-cols-[8rem_1fr] sm:gap-x-8"
    >
      <Link to={path} tabIndex={-1} aria-hidden="true">
        <BookCover book={book} sizes="(min-width: 651px) 8rem, 5.5rem" />
      </Link>
      <div className="min-w-0">
        <Heading className="text-xl break-words sm:text-2xl">
          <Link to={path} className="hover:underline">
            {book.title}
          </Link>
        </Heading>
        <p className="mb-3 text-muted">{book.author}</p>
        <PickNote pick={pick} />
      </div>
    </article>
  )
}

type PickedBookProps = { picked: Picked; heading?: 'h2' | 'h3' }
