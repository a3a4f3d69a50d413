import { useState } from 'react'
import { readWantedName } from '#shared/alerts/wanted-name.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { emptyListWords } from '#shared/text/en/empty-list.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { useNoteMissedSearch } from '../demand/use-note-missed.ts'
import { booksParams, booksPath, type BooksQuery } from './books-url.ts'
import { useIsPainted } from '#ui/after-paint.ts'
import { Button } from '#ui/button.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { localPath } from '../paths.ts'
import { BookGrid } from '../book-cards/book-grid.tsx'

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
  const list = useWords(emptyListWords)
  const isUnfiltered = booksParams({ ...query, words: '', sort: undefined, page: 1 }).size === 0
  const missed = total === 0 && query.words !== '' && isUnfiltered ? query.words : undefined
  const wanted = missed === undefined ? undefined : readWantedName(missed)
  const language = useLanguage()
  useNoteMissedSearch(missed)
  if (total > 0) {
    return (
      <EmptyState
        align="start"
        title={list.beyondTitle}
        text={list.beyondText(pages)}
        action={list.lastPage}
        to={booksPath({ ...query, page: pages })}
      />
    )
  }
  return (
    <>
      <EmptyState
        align="start"
        title={list.emptyTitle}
        text={missed === undefined ? list.emptyText : list.missing(missed)}
        action={list.allBooks}
        to={booksPath()}
      />
      {missed !== undefined && (
        <Link
          to={localPath(language, `/contactus?about=${encodeURIComponent(missed)}`)}
          rel="nofollow"
          className="inline-flex min-h-11 items-center font-semibold text-primary-text underline underline-offset-4"
        >
          {list.askUs}
        </Link>
      )}
      {wanted !== undefined && <NotifyOfName key={wanted} name={wanted} />}
      {suggestions.length > 0 && (
        <>
          <h2 className="mt-10 mb-6 text-2xl">{list.suggestions}</h2>
          <BookGrid books={suggestions} heading="h3" isWide={isWide} />
        </>
      )}
    </>
  )
}

const wantedDialog = onDemand(async () => (await import('../browse/follow-dialog.tsx')).WantedDialog)

/** Nobody's book has this name: if it is an author's, whoever looked for them can be notified. */
function NotifyOfName({ name }: { name: string }) {
  const list = useWords(emptyListWords)
  const [isOpen, setOpen] = useState(false)
  // This part's code comes after the page's: a press before it would be lost
  const isReady = useIsPainted(true)
  return (
    <div className="mt-4 max-w-[60ch]">
      <p>{list.wantedText}</p>
      <Button
        variant="outline"
        size="small"
        disabled={!isReady}
        className="mt-3"
        aria-haspopup="dialog"
        aria-label={list.notifyMeOf(name)}
        onClick={() => setOpen(true)}
        {...wantedDialog.whenNear}
      >
        {list.notifyMe}
      </Button>
      <wantedDialog.Overlay open={isOpen} onClose={() => setOpen(false)} name={name} />
    </div>
  )
}

/** The shop has no book yet: there is nothing to search differently. */
export function EmptyShop() {
  const list = useWords(emptyListWords)
  return <EmptyState align="start" title={list.preparedTitle} text={list.preparedText} />
}
