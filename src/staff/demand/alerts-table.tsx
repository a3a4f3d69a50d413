import type { StaffAlert } from '#shared/contract/staff/demand.ts'
import { demandWords } from '#shared/text/staff/en/demand.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-read.ts'
import { dayMoment, shortDay } from '../frame/moments.ts'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'

/** Who waits for news of which book, and for whom copies are reserved, the latest first. */
export function AlertsTable() {
  const words = useWords(demandWords)
  const pages = usePages<StaffAlert>('/demand/alerts', {})
  const columns = useColumns()
  return (
    <DataTable
      label={words.show.alerts}
      columns={columns}
      pages={pages}
      idOf={({ id }) => id}
      isTall
      empty={<EmptyState title={words.alerts.empty.title} text={words.alerts.empty.text} />}
    />
  )
}

function useColumns(): Column<StaffAlert>[] {
  const { alerts: words } = useWords(demandWords)
  const language = useLanguage()
  return [
    {
      header: words.columns.book,
      cell: ({ isbn, title, kind }) => (
        <>
          <Link to={`/books/${isbn}`} className="line-clamp-1 font-semibold hover:underline">
            {title}
          </Link>
          <span className="block text-xs text-muted">
            {isbn}
            <span className="sm:hidden"> · {words.kinds[kind]}</span>
          </span>
        </>
      ),
    },
    { header: words.columns.kind, cell: ({ kind }) => words.kinds[kind], className: 'max-sm:hidden' },
    {
      header: words.columns.reader,
      cell: ({ email }) => email ?? <span className="text-muted">{words.hidden}</span>,
      className: 'max-md:hidden',
    },
    {
      header: words.columns.state,
      cell: ({ state, held_until: until, number, order }) => (
        <>
          <span className={state === 'offered' ? 'font-semibold text-in-stock' : ''}>
            {words.states[state]}
          </span>
          {state === 'offered' && until !== null && (
            <span className="block text-xs text-muted">{words.until(dayMoment(until, language))}</span>
          )}
          {order === null ? (
            <span className="block text-xs text-muted">{number}</span>
          ) : (
            <Link to={`/orders/${order}`} className="link block text-xs">
              {order}
            </Link>
          )}
        </>
      ),
    },
    {
      header: words.columns.requested,
      align: 'end',
      cell: ({ requested_at: at }) => shortDay(at, language),
      className: 'whitespace-nowrap max-lg:hidden',
    },
  ]
}
