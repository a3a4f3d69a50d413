import { bookPath } from '#shared/catalogue/book-path.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { tableFeedPath, tablePath, TABLES_PATH } from '#shared/display-tables/table-path.ts'
import { displayTablesWords } from '#shared/text/en/display-tables.ts'
import { langBeside } from '#ui/lang-beside.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import type { DisplayTable } from '../api/display-tables.ts'
import { BookGrid } from '../book-cards/book-grid.tsx'
import { PageHead } from '../head.tsx'
import { collectionPageData } from '../json-ld/collection-page-data.ts'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { BreadcrumbLinks } from '../layout/breadcrumb-links.tsx'
import { FeedLinks } from '../layout/feed-links.tsx'
import { listPath } from '../listing/list-url.ts'
import { MissingList } from '../listing/missing-list.tsx'
import { Pager } from '../listing/pager.tsx'
import { localPath } from '../paths.ts'
import { useDates } from '../use-dates.ts'
import { TableCover } from './table-cover.tsx'

type TableWithBooksProps = {
  table: DisplayTable
  books: readonly ShelfBook[]
  isMissing: boolean
  page: number
  pages: number
}

/** A table with its books in the order in which they were laid. */
export function TableWithBooks({ table, books, isMissing, page, pages }: TableWithBooksProps) {
  const { layout } = useText()
  const words = useWords(displayTablesWords)
  const language = useLanguage()
  const { id, title, bookIds } = table
  const pageTitle = page > 1 ? words.onPage({ title, page }) : title
  const own = listPath(tablePath(id), {}, page)
  const crumbs = [
    { name: layout.home, path: '/' },
    { name: words.title, path: TABLES_PATH },
  ]
  return (
    <main id="main" tabIndex={-1} className="page pb-20">
      <PageHead
        title={pageTitle}
        description={words.description({ title, books: bookIds.length })}
        path={own}
        image={table.picture}
        unlisted={isMissing}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={title}
        href={tableFeedPath(id, 'atom', language)}
      />
      <JsonLd
        make={
          import.meta.env.SSR &&
          ((named) =>
            collectionPageData({
              page: named({ name: pageTitle, path: own }),
              crumbs: crumbs.map(named),
              items: books.map((book) => named({ name: book.title, path: bookPath(book) })),
              total: bookIds.length,
            }))
        }
      />
      <BreadcrumbLinks links={crumbs.map((one) => ({ name: one.name, to: localPath(language, one.path) }))} />
      <TableHeading table={table} title={pageTitle} />
      {isMissing ? <MissingList /> : <BookGrid books={books} />}
      <Pager page={page} pages={pages} path={(to) => localPath(language, listPath(tablePath(id), {}, to))} />
      <FeedLinks label={words.feed} path={(format) => tableFeedPath(id, format, language)} />
    </main>
  )
}

function TableHeading({ table, title }: { table: DisplayTable; title: string }) {
  const { catalogue } = useText()
  const words = useWords(displayTablesWords)
  const language = useLanguage()
  const { day } = useDates()
  const { titleLanguage, text, textLanguage, until, bookIds } = table
  return (
    <header className="mb-10">
      <div className="relative mb-6 h-32 overflow-hidden rounded-md sm:h-52">
        <TableCover table={table} />
      </div>
      <h1
        lang={langBeside(titleLanguage, language)}
        className="max-w-[28ch] text-3xl break-words sm:text-5xl"
      >
        {title}
      </h1>
      <p className="mt-2 text-muted">
        {[catalogue.countBooks(bookIds.length), until && words.until(day(until))].filter(Boolean).join(' · ')}
      </p>
      {text !== null && (
        <p
          lang={langBeside(textLanguage, language)}
          className="mt-4 max-w-[65ch] font-serif text-lg leading-relaxed whitespace-pre-line"
        >
          {text}
        </p>
      )}
    </header>
  )
}
