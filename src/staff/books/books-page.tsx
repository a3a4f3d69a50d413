/** The list of books: on sale or removed, one search, every filter, rows that are chosen and changed together. */
import type { StaffBookList, StaffBookRow } from '#shared/contract/staff/books.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { bulkChangesWords } from '#shared/text/staff/en/bulk-changes.ts'
import { shelvesWords } from '#shared/text/staff/en/shelves.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useText, useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable } from '../table/data-table.tsx'
import { useChoice } from '../table/bulk-bar.tsx'
import { bookColumns } from './book-columns.tsx'
import { BooksBulk } from './books-bulk.tsx'
import { BooksFilters } from './books-filters.tsx'
import { useBooksFilter } from './use-books-filter.ts'

const TAB =
  'flex min-h-10 items-center border-b-2 border-transparent hover:border-edge aria-[current=page]:border-primary aria-[current=page]:font-semibold'

export default function BooksPage() {
  const words = useWords(booksWords)
  const changes = useWords(bulkChangesWords)
  const places = useWords(shelvesWords)
  const { formats } = useText().catalogue
  const money = useMoney()
  const may = useMay()
  const choice = useChoice()
  const filter = useBooksFilter()
  const pages = usePages<StaffBookRow, StaffBookList['meta']>('/books', filter.query)
  const { total, at_least: isMore = false } = pages.data?.pages[0]?.meta ?? {}
  const mayCreate = may('books-create')
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        summary={
          <span role="status">{typeof total === 'number' ? words.found(total, isMore) : '\u00A0'}</span>
        }
        actions={
          <>
            {may('/staff/profiles') && (
              <ButtonLink to="/books/people" variant="outline" size="control">
                {words.people.open}
              </ButtonLink>
            )}
            {may('/staff/safety') && (
              <ButtonLink to="/books/safety" variant="outline" size="control">
                {words.safety.open}
              </ButtonLink>
            )}
            {may('/staff/shelves') && (
              <ButtonLink to="/books/shelves" variant="outline" size="control">
                {places.open}
              </ButtonLink>
            )}
            {may('books-change-many') && (
              <CommandButton
                label={changes.open}
                shortcut="m"
                variant="outline"
                to={`/books/many?${new URLSearchParams(filter.query as Record<string, string>).toString()}`}
              />
            )}
            {mayCreate && (
              <CommandButton
                label={words.create}
                shortcut="n"
                icon={PlusIcon}
                variant="outline"
                to="/books/new"
              />
            )}
          </>
        }
      />
      <nav aria-label={words.shelves.name} className="mb-3 border-b border-hairline">
        <ul className="flex gap-x-6">
          {(['on_sale', 'removed'] as const).map((shelf) => (
            <li key={shelf}>
              <Link
                to={shelf === 'removed' ? '/books?shelf=removed' : '/books'}
                aria-current={filter.isRemoved === (shelf === 'removed') ? 'page' : undefined}
                className={TAB}
                onClick={choice.clear}
              >
                {words.shelves[shelf]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <BooksFilters filter={filter} />
      <Card>
        <DataTable
          label={words.title}
          columns={bookColumns({ words, formats, money })}
          pages={pages}
          idOf={({ isbn }) => isbn}
          nameOf={({ title }) => title}
          {...(may('books-feature') && { choice })}
          isTall
          empty={
            <EmptyState title={words.empty.title}>
              {filter.isFiltered && (
                <Button variant="outline" size="control" onClick={filter.clear}>
                  {words.empty.clear}
                </Button>
              )}
            </EmptyState>
          }
        />
      </Card>
      <BooksBulk rows={pages.rows ?? []} choice={choice} isRemoved={filter.isRemoved} />
    </>
  )
}
