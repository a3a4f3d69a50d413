import type { StaffList } from '#shared/contract/staff/book-lists.ts'
import { demandWords } from '#shared/text/staff/en/demand.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-read.ts'
import { shortDay } from '../frame/moments.ts'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'

/** The open lists that ask for most copies, each with its page in the shop. */
export function ListsTable() {
  const words = useWords(demandWords)
  const pages = usePages<StaffList>('/demand/lists', {})
  const columns = useColumns()
  return (
    <DataTable
      label={words.show.lists}
      columns={columns}
      pages={pages}
      idOf={({ id }) => String(id)}
      isTall
      empty={<EmptyState title={words.lists.empty.title} text={words.lists.empty.text} />}
    />
  )
}

function useColumns(): Column<StaffList>[] {
  const { lists: words } = useWords(demandWords)
  const language = useLanguage()
  return [
    {
      header: words.columns.list,
      cell: ({ title, signature, kind, shop_url: address }) => (
        <>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="line-clamp-1 font-semibold hover:underline"
          >
            {title}
          </a>
          <span className="block text-xs text-muted">
            {[words.kinds[kind], signature].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    { header: words.columns.books, align: 'end', cell: ({ books }) => books, className: 'max-sm:hidden' },
    {
      header: words.columns.readers,
      align: 'end',
      cell: ({ readers }) => readers ?? <span className="text-muted">{words.unknown}</span>,
      className: 'max-md:hidden',
    },
    { header: words.columns.requested, align: 'end', cell: ({ wanted }) => wanted },
    { header: words.columns.taken, align: 'end', cell: ({ taken }) => taken },
    {
      header: words.columns.until,
      align: 'end',
      cell: ({ closes_on: day }) =>
        day === null ? <span className="text-muted">{words.unknown}</span> : shortDay(day, language),
      className: 'whitespace-nowrap max-lg:hidden',
    },
  ]
}
