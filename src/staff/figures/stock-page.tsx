/** The stock on a day: its value, how often it turns, and the books that have not sold for months. */
import { useId } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { StockFigures, StockRow } from '#shared/contract/staff/figures.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { figuresWords } from '#shared/text/staff/en/figures.ts'
import { formatNumber } from '#shared/text/number-format.ts'
import { readDate } from '#shared/text/written-date.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { read } from '../api/client.ts'
import { useExport } from '../api/use-export.ts'
import { WHOLE } from '../api/use-rows.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { FailedState } from '../frame/loading-and-empty.tsx'
import { mediumDay } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonCards } from '../frame/skeletons.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'

const MONTHS = ['3', '6', '12', '24'] as const

/** What copies cost, and of how many that is known. */
function Cost({ row }: { row: Pick<StockRow, 'copies' | 'costed_copies' | 'purchase_cents'> }) {
  const words = useWords(figuresWords)
  const money = useMoney()
  if (row.copies === 0) return null
  if (row.purchase_cents === null) return <span className="text-muted">{words.costUnknown}</span>
  return (
    <>
      {money(row.purchase_cents)}
      {row.costed_copies !== row.copies && (
        <span className="block text-xs text-muted">{words.costed(row.costed_copies, row.copies)}</span>
      )}
    </>
  )
}

function Sums({ figures: { all, unsold } }: { figures: StockFigures }) {
  const { stock: words } = useWords(figuresWords)
  const language = useLanguage()
  const money = useMoney()
  const turn = all.turn === null ? words.turnUnknown : words.times(formatNumber(all.turn, language))
  const shown = [
    { name: words.value, big: money(all.value_cents), small: words.copies(all.copies) },
    { name: words.cost, big: <Cost row={all} /> },
    { name: words.turn, big: turn },
    { name: words.unsold, big: money(unsold.value_cents), small: words.copies(unsold.copies) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {shown.map(({ name, big, small }) => (
        <div key={name} className="rounded-lg border border-hairline bg-card px-4.5 py-3.5">
          <dt className="text-muted">{name}</dt>
          <dd className="mt-1 font-serif text-xl sm:text-2xl">{big}</dd>
          {small && <dd className="mt-0.5 text-xs text-muted">{small}</dd>}
        </div>
      ))}
    </dl>
  )
}

function useColumns(): Column<StockRow>[] {
  const { stock: words, copies } = useWords(figuresWords)
  const language = useLanguage()
  const money = useMoney()
  return [
    {
      header: words.book,
      className: 'w-full min-w-36',
      cell: ({ isbn, title }) => (
        <Link to={`/books/${isbn}`} className="link">
          {title}
        </Link>
      ),
    },
    {
      header: words.lastSold,
      className: 'whitespace-nowrap max-sm:hidden',
      cell: ({ last_sold_at: at }) =>
        at === null ? <span className="text-muted">{words.never}</span> : mediumDay(Date.parse(at), language),
    },
    { header: copies, align: 'end', cell: (row) => row.copies },
    {
      header: words.value,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (row) => money(row.value_cents),
    },
    {
      header: words.cost,
      align: 'end',
      className: 'whitespace-nowrap max-md:hidden',
      cell: (row) => <Cost row={row} />,
    },
  ]
}

type Wanted = { day: string; months: string; show: 'all' | 'unsold' }

function useWanted() {
  const [params, setParams] = useSearchParams()
  const wanted: Wanted = {
    day: params.get('day') ?? shopDay(),
    months: MONTHS.find((one) => one === params.get('months')) ?? '12',
    show: params.get('show') === 'all' ? 'all' : 'unsold',
  }
  return [wanted, (next: Partial<Wanted>) => setParams({ ...wanted, ...next }, { replace: true })] as const
}

function MonthsField({ months, onChange }: { months: string; onChange: (months: string) => void }) {
  const { stock: words } = useWords(figuresWords)
  const id = useId()
  return (
    <p>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {words.since}
      </label>
      <select
        id={id}
        value={months}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-(--control-height) rounded-md border border-edge bg-card px-3 pr-9 text-ink"
      >
        {MONTHS.map((one) => (
          <option key={one} value={one}>
            {words.months(one)}
          </option>
        ))}
      </select>
    </p>
  )
}

export default function StockPage() {
  const { stock: words, ...figuresTexts } = useWords(figuresWords)
  const [wanted, want] = useWanted()
  const { day, months, show } = wanted
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['figures', 'stock', wanted],
    queryFn: async ({ signal }) =>
      (await read<Data<StockFigures>>('/figures/stock', { query: wanted, signal })).data,
    placeholderData: keepPreviousData,
  })
  const save = useExport()
  const columns = useColumns()
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        above={{ to: '/figures', label: figuresTexts.title }}
        actions={
          <CommandButton
            label={figuresTexts.file}
            shortcut="f"
            variant="outline"
            run={() => void save('figures-stock', { day, months, show }, `stock-${show}-${day}.csv`)}
          />
        }
      />
      <div className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3">
        <DateField
          key={day}
          label={words.day}
          value={day}
          onChange={({ target }) => {
            if (readDate(target.value, 'date') !== undefined) want({ day: target.value })
          }}
        />
        <MonthsField months={months} onChange={(next) => want({ months: next })} />
      </div>
      {data && !(error && isPlaceholderData) ? (
        <div
          aria-busy={isPlaceholderData}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 aria-busy:opacity-60"
        >
          <Sums figures={data} />
          <div className="flex">
            <Choice
              label={words.show}
              options={{ unsold: words.unsold, all: words.all }}
              chosen={show}
              onChoose={(next) => want({ show: next })}
            />
          </div>
          <Card title={words[show]}>
            <DataTable
              label={words[show]}
              columns={columns}
              pages={{ ...WHOLE, rows: data.rows, error: null, refetch: () => undefined }}
              idOf={({ isbn }) => isbn}
              empty={<p className="px-4.5 py-6">{words.empty[show]}</p>}
              isTall
            />
            {data.more > 0 && (
              <p className="border-t border-hairline px-4.5 py-3">{figuresTexts.more(data.more)}</p>
            )}
            <p className="border-t border-hairline px-4.5 py-3 text-sm text-muted">{words.counted}</p>
          </Card>
        </div>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonCards counts={[1, 1]} />
      )}
    </>
  )
}
