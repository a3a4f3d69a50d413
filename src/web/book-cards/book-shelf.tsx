import { useId } from 'react'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { BookCard } from './book-card.tsx'
import { ShelfHeading } from './shelf-heading.tsx'

type BookShelfProps = {
  title: string
  lang?: string | undefined
  note?: string
  /** Where the rest of these books is. */
  allPath?: string
  /** Of the section, once on a page. */
  anchor?: string | undefined
  books: readonly ShelfBook[]
}

/** A titled row of books; nothing when there are none. */
export function BookShelf({ title, lang, note, allPath, anchor, books }: BookShelfProps) {
  const ownId = useId()
  const headingId = anchor === undefined ? ownId : `${anchor}-title`
  if (books.length === 0) return null
  return (
    <section aria-labelledby={headingId} id={anchor} className="page mt-12 sm:mt-18">
      <ShelfHeading id={headingId} title={title} lang={lang} note={note} allPath={allPath} />
      <ul className="shelf shelf-row">
        {books.map((book) => (
          <li key={book.id}>
            <BookCard book={book} />
          </li>
        ))}
      </ul>
    </section>
  )
}
