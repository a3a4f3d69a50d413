import { tablePath, TABLES_PATH } from '#shared/display-tables/table-path.ts'
import { displayTablesWords } from '#shared/text/en/display-tables.ts'
import { langBeside } from '#ui/lang-beside.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import type { DisplayTable } from '../api/display-tables.ts'
import { PageHead } from '../head.tsx'
import { collectionPageData } from '../json-ld/collection-page-data.ts'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { BreadcrumbLinks } from '../layout/breadcrumb-links.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { listPath } from '../listing/list-url.ts'
import { MissingList } from '../listing/missing-list.tsx'
import { Pager } from '../listing/pager.tsx'
import { localPath } from '../paths.ts'
import { useDates } from '../use-dates.ts'
import { TableCover } from './table-cover.tsx'

type TableListProps = {
  tables: readonly DisplayTable[]
  /** undefined: they could not be loaded. */
  total: number | undefined
  page: number
  pages: number
}

/** The tables of today, the one laid last first. */
export function TableList({ tables, total, page, pages }: TableListProps) {
  const { layout } = useText()
  const words = useWords(displayTablesWords)
  const language = useLanguage()
  const title = page > 1 ? words.onPage({ title: words.title, page }) : words.title
  const path = listPath(TABLES_PATH, {}, page)
  const crumbs = [{ name: layout.home, path: '/' }]
  return (
    <main id="main" tabIndex={-1} className="page pb-20">
      <PageHead title={title} description={words.intro} path={path} unlisted={!total} />
      <JsonLd
        make={
          import.meta.env.SSR &&
          ((named) =>
            collectionPageData({
              page: named({ name: title, path }),
              crumbs: crumbs.map(named),
              items: tables.map((table) => named({ name: table.title, path: tablePath(table.id) })),
              total: total ?? tables.length,
            }))
        }
      />
      <BreadcrumbLinks links={crumbs.map((one) => ({ name: one.name, to: localPath(language, one.path) }))} />
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-2 max-w-[60ch] font-serif text-lg text-muted">{words.intro}</p>
      {total === undefined && <MissingList />}
      {total === 0 && (
        <EmptyState
          align="start"
          title={words.none.title}
          text={words.none.text}
          action={words.none.action}
          to="/books"
        />
      )}
      <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {tables.map((table) => (
          <li key={table.id}>
            <TableTile table={table} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} path={(to) => localPath(language, listPath(TABLES_PATH, {}, to))} />
    </main>
  )
}

function TableTile({ table }: { table: DisplayTable }) {
  const { catalogue } = useText()
  const words = useWords(displayTablesWords)
  const language = useLanguage()
  const { day } = useDates()
  const { id, title, titleLanguage, until, bookIds } = table
  return (
    <article>
      <Link to={localPath(language, tablePath(id))} className="group block">
        <div className="relative aspect-[8/3] overflow-hidden rounded-md">
          <TableCover table={table} />
        </div>
        <h2
          lang={langBeside(titleLanguage, language)}
          className="mt-3 text-2xl break-words group-hover:underline"
        >
          {title}
        </h2>
      </Link>
      <p className="mt-1 text-muted">
        {[catalogue.countBooks(bookIds.length), until && words.until(day(until))].filter(Boolean).join(' · ')}
      </p>
    </article>
  )
}
