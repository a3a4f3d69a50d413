import type { ShelfBook } from '#shared/catalogue/book.ts'
import { listWords } from '#shared/text/list-words.ts'
import { localBooksPath } from './books-url.ts'
import type { BooksQuery } from './books-url.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { BookGrid } from '../shelf/book-grid.tsx'

type EmptyListProps = {
  query: BooksQuery
  total: number
  pages: number
  suggestions: readonly ShelfBook[]
  /** No filters stand beside it. */
  isWide: boolean
}

/** Nothing found, or a page beyond the last one; both lead on. */
export function EmptyList({ query, total, pages, suggestions, isWide }: EmptyListProps) {
  const list = useWords(listWords)
  const language = useLanguage()
  if (total > 0) {
    return (
      <div className="py-6">
        <h2 className="text-2xl">{list.beyondTitle}</h2>
        <p className="mt-2 text-muted">{list.beyondText(pages)}</p>
        <ButtonLink to={localBooksPath(language, { ...query, page: pages })} className="mt-6">
          {list.lastPage}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      <div className="py-6">
        <h2 className="text-2xl">{list.emptyTitle}</h2>
        <p className="mt-2 max-w-[60ch] text-muted">{list.emptyText}</p>
        <ButtonLink to={localBooksPath(language)} className="mt-6">
          {list.allBooks}
        </ButtonLink>
      </div>
      {suggestions.length > 0 && (
        <>
          <h2 className="mt-10 mb-6 text-2xl">{list.suggestions}</h2>
          <BookGrid books={suggestions} heading="h3" isWide={isWide} />
        </>
      )}
    </>
  )
}

/** The shop has no book yet: there is nothing to search differently. */
export function EmptyShop() {
  const list = useWords(listWords)
  return (
    <div className="py-6">
      <h2 className="text-2xl">{list.preparedTitle}</h2>
      <p className="mt-2 text-muted">{list.preparedText}</p>
    </div>
  )
}
