/** The books on the shelf: searched and sorted by the shop, a page at a time. */
import { useEffect, useState } from 'react'
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { Button } from '#ui/button.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { readOwnedBooks, type Shelf } from '../api/bookcase.ts'
import { useQuery } from '../query/use-query.ts'
import { OwnedRow } from './owned-row.tsx'
import type { BookcaseQuery } from '#shared/contract/bookcase.ts'

type BookcaseSort = BookcaseQuery['sort']

/** The orders of the shelf, as they are offered; the contract's own list would bring zod along. */
const BOOKCASE_SORTS = ['recent', 'title', 'author'] as const satisfies readonly BookcaseSort[]

const SEARCH_DEBOUNCE_MS = 300
const FIELD = 'min-h-11 rounded-md border border-edge bg-card pl-3'

type OwnedBooksProps = {
  userId: string
  shelf: Shelf
  /** Counts what was added on this screen: the books are read again. */
  additions: number
  onMoved: () => void
}

export function OwnedBooks({ userId, shelf, additions, onMoved }: OwnedBooksProps) {
  const words = useWords(bookcaseWords)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<BookcaseSort>('recent')
  const [isTakenOff, setTakenOff] = useState(false)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const wanted = { language, search, sort, isTakenOff }
  const { query, lastFound, hasFailed, retry, change } = useQuery(
    JSON.stringify([wanted, additions]),
    (signal) => readOwnedBooks(userId, wanted, signal),
  )
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  // What was found before stays until the next answer: nothing jumps while somebody types
  const page = query.kind === 'found' ? query.value : lastFound

  async function more(after: string) {
    if (isLoadingMore) return
    setLoadingMore(true)
    await readOwnedBooks(userId, { ...wanted, after }).then(
      (next) => change((before) => ({ ...next, books: [...before.books, ...next.books] })),
      () => retry(),
    )
    setLoadingMore(false)
  }

  const none = () => {
    if (search !== '') return words.noneFound
    return isTakenOff ? words.noneTakenOff : words.empty
  }
  return (
    <section aria-label={words.views.here}>
      <div className="flex flex-wrap items-end gap-3">
        <label className="min-w-52 flex-1 text-sm">
          <span className="mb-1 block font-medium">{words.search}</span>
          <input
            type="search"
            value={typed}
            maxLength={200}
            className={`${FIELD} w-full pr-3`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <label className="text-sm">
          <span className="mb-1 block font-medium">{words.sort}</span>
          <select
            value={sort}
            className={`${FIELD} pr-10`}
            onChange={({ target }) => setSort(target.value as BookcaseSort)}
          >
            {BOOKCASE_SORTS.map((one) => (
              <option key={one} value={one}>
                {words.sorts[one]}
              </option>
            ))}
          </select>
        </label>
        {(shelf.takenOff > 0 || isTakenOff) && (
          <label className="text-sm">
            <span className="mb-1 block font-medium">{words.view}</span>
            <select
              value={String(isTakenOff)}
              className={`${FIELD} pr-10`}
              onChange={({ target }) => setTakenOff(target.value === 'true')}
            >
              <option value="false">{words.views.here}</option>
              <option value="true">{words.views.takenOff(shelf.takenOff)}</option>
            </select>
          </label>
        )}
      </div>
      {hasFailed && (
        <div className="mt-6">
          <ProblemAlert problem={words.failed.title} />
          <RetryButton variant="outline" size="small" className="mt-4" onClick={retry} />
        </div>
      )}
      {!page && !hasFailed && <Skeleton className="mt-6 h-40" />}
      {page && (
        <>
          <p role="status" className="mt-4 text-muted">
            {page.total === 0 ? none() : words.count(page.total)}
          </p>
          {page.books.length > 0 && (
            <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
              {page.books.map((book) => (
                <OwnedRow
                  key={`${book.id} ${isTakenOff}`}
                  userId={userId}
                  owned={book}
                  isTakenOff={isTakenOff}
                  onMoved={onMoved}
                />
              ))}
            </ul>
          )}
          {page.next !== null && (
            <Button
              variant="outline"
              className="mt-6 max-sm:w-full"
              aria-disabled={isLoadingMore || undefined}
              onClick={() => void more(page.next ?? '')}
            >
              {words.more}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
