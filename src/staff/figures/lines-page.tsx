/** The lines of invoices and credit notes that a figure adds up. */
import type { SalesLine } from '#shared/contract/staff/figures.ts'
import { formatNumber } from '#shared/text/number-format.ts'
import { figuresWords } from '#shared/text/staff/en/figures.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useExport } from '../api/use-export.ts'
import { usePages } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { calendarDay, shortMoment } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'
import { nameOfRow, rowsOf } from './sales-table.tsx'
import { useWanted, useSales } from './use-sales.ts'

function useColumns(): Column<SalesLine>[] {
  const { lines: words, copies, sold } = useWords(figuresWords)
  const language = useLanguage()
  const money = useMoney()
  return [
    {
      header: words.order,
      cell: ({ order, issued_at: at }) => (
        <>
          <Link to={`/orders/${order}`} className="link whitespace-nowrap">
            {order}
          </Link>
          <span className="block text-xs text-muted sm:hidden">{shortMoment(at, language)}</span>
        </>
      ),
    },
    {
      header: words.document,
      className: 'whitespace-nowrap max-md:hidden',
      cell: ({ number }) => (
        <a href={`/staff/accounts/documents/${number}`} target="_blank" rel="noreferrer" className="link">
          {number}
        </a>
      ),
    },
    {
      header: words.at,
      className: 'whitespace-nowrap max-sm:hidden',
      cell: ({ issued_at: at }) => shortMoment(at, language),
    },
    {
      header: words.book,
      className: 'w-full',
      cell: ({ isbn, title }) =>
        isbn === null ? (
          <span className="text-muted">{words.noBook}</span>
        ) : (
          <Link to={`/books/${isbn}`} className="link">
            {title}
          </Link>
        ),
    },
    { header: copies, align: 'end', cell: (line) => formatNumber(line.copies, language) },
    { header: sold, align: 'end', className: 'whitespace-nowrap', cell: ({ cents }) => money(cents) },
  ]
}

export default function LinesPage() {
  const words = useWords(figuresWords)
  const language = useLanguage()
  const money = useMoney()
  const [wanted, params] = useWanted()
  const { from, to, by } = wanted
  const key = params.get('key') ?? undefined
  const of = params.get('of') === 'before' ? 'before' : 'period'
  const { data } = useSales(wanted)
  const pages = usePages<SalesLine>('/figures/sales/lines', { ...wanted, key, of })
  const columns = useColumns()
  const save = useExport()
  const row = data && rowsOf(data).find((one) => one.key === key)
  const figure = key === undefined ? data?.total : row
  const isBefore = of === 'before'
  const title =
    key === undefined ? words.all : row ? nameOfRow(row, { by, language, isBefore }) : words.groups[by]
  const days = isBefore && data ? data.before : { from, to }
  return (
    <>
      <PageHead
        title={title}
        help={words.lines.help}
        above={{ to: `/figures?${new URLSearchParams(wanted).toString()}`, label: words.title }}
        summary={words.lines.period(calendarDay(days.from, language), calendarDay(days.to, language))}
        actions={
          <CommandButton
            label={words.file}
            shortcut="f"
            variant="outline"
            run={() =>
              void save(
                'figures-lines',
                { from, to, by, of, ...(key !== undefined && { key }) },
                `figures-lines-${days.from}-${days.to}.csv`,
              )
            }
          />
        }
      />
      <Card
        title={figure && money(isBefore ? figure.cents_before : figure.cents)}
        aside={
          figure &&
          `${words.copies} ${formatNumber(isBefore ? figure.copies_before : figure.copies, language)}`
        }
      >
        <DataTable
          label={title}
          columns={columns}
          pages={pages}
          idOf={({ id }) => id}
          empty={<p className="px-4.5 py-6">{words.lines.empty}</p>}
          isTall
        />
      </Card>
    </>
  )
}
