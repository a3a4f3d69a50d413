/** What was sold in a period beside the year before, by day, book, shelf, publisher, supplier or person. */
import type { SalesFigures } from '#shared/contract/staff/figures.ts'
import { SALES_GROUPS } from '#shared/figures/sales-groups.ts'
import { formatNumber } from '#shared/text/number-format.ts'
import { figuresWords } from '#shared/text/staff/en/figures.ts'
import { SelectField } from '#ui/form/field.tsx'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useExport } from '../api/use-export.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card, SumCard } from '../frame/card.tsx'
import { FailedState, SkeletonCards } from '../frame/loading-and-empty.tsx'
import { calendarDay } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { PeriodBar, periodOf, soFar } from '../frame/period-bar.tsx'
import { Before, changeOf, MarginCell, SalesTable } from './sales-table.tsx'
import { linesOf, useWanted, useSales, type Wanted } from './use-sales.ts'

const PERIODS = ['week', 'month', 'lastMonth', 'year', 'lastYear'] as const

/** All that was sold, each figure with the lines that make it. */
function Sums({ figures: { total }, wanted }: { figures: SalesFigures; wanted: Wanted }) {
  const words = useWords(figuresWords)
  const language = useLanguage()
  const money = useMoney()
  const shown = [
    { name: words.sold, now: money(total.cents), before: money(total.cents_before) },
    {
      name: words.copies,
      now: formatNumber(total.copies, language),
      before: formatNumber(total.copies_before, language),
    },
  ]
  const change = changeOf(total, language)
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {shown.map(({ name, now, before }) => (
        <SumCard
          key={name}
          name={name}
          sum={
            <Link to={linesOf(wanted)} className="hover:underline">
              {now}
            </Link>
          }
        >
          <dd>
            <Before to={linesOf(wanted, { of: 'before' })} isNamed>
              {before}
            </Before>
          </dd>
        </SumCard>
      ))}
      <SumCard name={words.margin} sum={<MarginCell row={total} />} />
      {change && <SumCard name={words.change} sum={change} />}
    </dl>
  )
}

export default function FiguresPage() {
  const words = useWords(figuresWords)
  const language = useLanguage()
  const [wanted, , ask] = useWanted()
  const { data, error, refetch, isPlaceholderData } = useSales(wanted)
  const save = useExport()
  const { from, to, by } = wanted
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        actions={
          <>
            <Link to="/figures/stock" className="link">
              {words.stock.open}
            </Link>
            <CommandButton
              label={words.file}
              shortcut="f"
              variant="outline"
              run={() => void save('figures-sales', { from, to, by }, `figures-${by}-${from}-${to}.csv`)}
            />
          </>
        }
      />
      <PeriodBar
        named={PERIODS.map((name) => [name, soFar(periodOf(name))] as const)}
        period={wanted}
        onChange={ask}
      />
      {data && !(error && isPlaceholderData) ? (
        <div
          aria-busy={isPlaceholderData}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 aria-busy:opacity-60"
        >
          <Sums figures={data} wanted={wanted} />
          <div className="sm:w-64">
            <SelectField
              label={words.by}
              value={by}
              onChange={({ target }) =>
                ask({ by: SALES_GROUPS.find((one) => one === target.value) ?? 'time' })
              }
            >
              {SALES_GROUPS.map((one) => (
                <option key={one} value={one}>
                  {words.groups[one]}
                </option>
              ))}
            </SelectField>
          </div>
          <Card
            title={words.groups[by]}
            aside={words.beside(
              calendarDay(data.before.from, language),
              calendarDay(data.before.to, language),
            )}
          >
            <SalesTable figures={data} wanted={wanted} />
            {data.more > 0 && <p className="border-t border-hairline px-4.5 py-3">{words.more(data.more)}</p>}
            <p className="border-t border-hairline px-4.5 py-3 text-sm text-muted">
              {by === 'person' && `${words.people} `}
              {by === 'shelf' && `${words.shelves} `}
              {words.counted} {words.margins}
            </p>
          </Card>
        </div>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-5">
          <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>
          <SkeletonCards counts={[1]} />
        </div>
      )}
    </>
  )
}
