/** The stock on a day: its value, how often it turns, and the books that have not sold for months. */
import { useState, type FormEvent } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { StockFigures, StockRow } from '#shared/contract/staff/figures.ts'
import { shopDay } from '#shared/time/shop-time.ts'
import { figuresWords } from '#shared/text/staff/en/figures.ts'
import { formatNumber } from '#shared/text/number-format.ts'
import { readDate } from '#shared/text/written-date.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { read } from '../api/client.ts'
import { useExport } from '../api/use-export.ts'
import { WHOLE } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card, SumCard } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { FailedState, SkeletonCards } from '../frame/loading-and-empty.tsx'
import { mediumDay } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'
import { KnownAmount } from './known-amount.tsx'

const MONTHS = ['3', '6', '12', '24'] as const

/** What copies cost, where it is known. */
function Cost({ row }: { row: Pick<StockRow, 'copies' | 'costed_copies' | 'purchase_cents'> }) {
  const { costUnknown } = useWords(figuresWords)
  return (
    <KnownAmount
      cents={row.purchase_cents}
      known={row.costed_copies}
      copies={row.copies}
      unknown={costUnknown}
    />
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
        <SumCard key={name} name={name} sum={big}>
          {small && <dd className="text-xs text-muted">{small}</dd>}
        </SumCard>
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
    { header: copies, align: 'end', cell: (row) => formatNumber(row.copies, language) },
    {
      header: words.worth,
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

/** The day, sent once it is typed whole: 31/05/20 is a day too, on the way to 2026. */
function DayForm({ day, onChoose }: { day: string; onChoose: (day: string) => void }) {
  const { stock: words } = useWords(figuresWords)
  const [typed, setTyped] = useState<string>()
  function choose(event: FormEvent) {
    event.preventDefault()
    if (typed === undefined || readDate(typed, 'date') === undefined) return
    setTyped(undefined)
    onChoose(typed)
  }
  return (
    <form onSubmit={choose} className="flex items-start gap-3">
      <DateField label={words.day} value={typed ?? day} onChange={({ target }) => setTyped(target.value)} />
      <Button type="submit" variant="outline" size="control" className="mt-6.5">
        {words.showDay}
      </Button>
    </form>
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
        <DayForm day={day} onChoose={(next) => want({ day: next })} />
        <SelectField
          label={words.since}
          value={months}
          onChange={({ target }) => want({ months: target.value })}
        >
          {MONTHS.map((one) => (
            <option key={one} value={one}>
              {words.months(one)}
            </option>
          ))}
        </SelectField>
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
