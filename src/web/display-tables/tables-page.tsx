/** `/tables`: the tables of today; `/tables/3`: one with its books, and a 404 page that says so on other days. */
import { data } from 'react-router'
import { toShelfBook } from '#shared/catalogue/book.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { listBooks } from '../api/catalogue.ts'
import type { ApiClient } from '../api/client.ts'
import { pageContext } from '../api/context.ts'
import { findTable, listTables } from '../api/display-tables.ts'
import { readPage } from '../api/lists.ts'
import { pageOf, pagesOf } from '../listing/list-url.ts'
import { languageOfPath } from '../paths.ts'
import type { Route } from './+types/tables-page.ts'
import { TableWithBooks } from './table-with-books.tsx'
import { TableList } from './table-list.tsx'
import { TABLES_PATH } from '#shared/display-tables/table-path.ts'
import { displayTablesWords } from '#shared/text/en/display-tables.ts'
import { useWords } from '#ui/text.tsx'
import { FailedPageHead } from '../head.tsx'
import { EmptyState } from '../layout/empty-state.tsx'

const TABLES_PER_PAGE = 24
const BOOKS_PER_PAGE = 30

type Requested = { api: ApiClient; lang: Language; page: number }

async function loadTable(id: string, { api, lang, page }: Requested) {
  const table = /^[1-9]\d{0,8}$/.test(id) ? await findTable(api, Number(id), lang) : undefined
  if (!table) return data({ kind: 'gone' as const }, { status: 404 })
  const pages = pagesOf({ total: table.bookIds.length, per_page: BOOKS_PER_PAGE })
  if (page > pages) throw data(null, { status: 404 })
  const ids = table.bookIds.slice((page - 1) * BOOKS_PER_PAGE, page * BOOKS_PER_PAGE)
  const found = await readPage(() => listBooks(api, { lang, ids, per_page: BOOKS_PER_PAGE }))
  const byId = new Map(found?.data.map((book) => [book.id, toShelfBook(book)]))
  const books = ids.flatMap((bookId) => byId.get(bookId) ?? [])
  return data({ kind: 'table' as const, table, books, isMissing: !found, page, pages })
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const url = new URL(request.url)
  const requested = { api, lang: languageOfPath(url.pathname), page: pageOf(url.searchParams) }
  if (params.id !== undefined) return await loadTable(params.id, requested)
  const { lang, page } = requested
  const found = await readPage(() => listTables(api, { lang, page, per_page: TABLES_PER_PAGE }))
  const pages = found ? pagesOf(found.meta) : page
  if (page > pages) throw data(null, { status: 404 })
  return data({ kind: 'list' as const, tables: found?.data ?? [], total: found?.meta.total, page, pages })
}

export default function TablesPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'gone') return <GoneTable />
  return loaderData.kind === 'table' ? <TableWithBooks {...loaderData} /> : <TableList {...loaderData} />
}

/** Stands where a table is not laid today: before its first day, after its last one, or never. */
function GoneTable() {
  const { gone } = useWords(displayTablesWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[60vh] pb-20">
      <FailedPageHead title={gone.title} />
      <EmptyState heading="h1" title={gone.title} text={gone.text} action={gone.action} to={TABLES_PATH} />
    </main>
  )
}
