/** How a stocktake differs from the stock: sums, books by value, counting again, confirming. */
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import {
  type CountedBook,
  type Differences,
  type ShownCounts,
  type StocktakeView,
} from '#shared/contract/staff/stocktakes.ts'
import { stocktakeWords } from '#shared/text/staff/en/stocktake.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { read, type StaffError } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { useExport } from '../api/use-export.ts'
import { WHOLE } from '../api/use-rows.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { Card } from '../frame/card.tsx'
import { PrinterIcon } from '../frame/icons.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { useMay } from '../frame/member.ts'
import { PlaceCode } from '../frame/place-code.tsx'
import { SumCard } from '../frame/sum-card.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'
import { ConfirmStocktake } from './confirm-stocktake.tsx'
import { printReport } from './report-sheet.tsx'

const signed = (count: number) => (count > 0 ? `+${count}` : String(count).replace('-', '−'))

type DifferencesDeskProps = {
  stocktake: StocktakeView
  /** Scans that this device has not sent. */ waiting: number
}

export function DifferencesDesk({ stocktake, waiting }: DifferencesDeskProps) {
  const { differences: words, copies } = useWords(stocktakeWords)
  const language = useLanguage()
  const money = useMoney()
  const may = useMay()
  const { run } = useAction()
  const save = useExport()
  const { number, state } = stocktake
  const [show, setShow] = useState<ShownCounts>('different')
  const [isConfirming, setIsConfirming] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useQuery<Differences, StaffError>({
    queryKey: ['stocktakes', number, 'differences', show],
    queryFn: async ({ signal }) =>
      (await read<Data<Differences>>(`/stocktakes/${number}/differences`, { query: { show }, signal })).data,
    placeholderData: keepPreviousData,
  })
  const isOpen = state === 'open'
  const columns = useColumns(
    isOpen ? (row) => void run('stocktakes-recount', { input: { number, isbn: row.isbn } }) : undefined,
  )
  const shelves = [...new Set(data?.rows.map(({ shelf }) => shelf))].toSorted()
  return (
    <>
      {data && (
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          {[
            { name: words.missing, sum: data.missing },
            { name: words.surplus, sum: data.surplus },
          ].map(({ name, sum }) => (
            <SumCard key={name} name={name} sum={copies(Math.abs(sum.copies))}>
              <dd className="text-xs text-muted">{money(sum.cents)}</dd>
            </SumCard>
          ))}
          <SumCard name={words.net} sum={money(data.missing.cents + data.surplus.cents)} />
        </dl>
      )}
      {data && data.lacking > 0 && (
        <p className="rounded-lg border-2 border-out-of-stock bg-out-of-stock/8 p-3 font-semibold">
          {words.lacking(data.lacking)}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1">
          <span className="text-sm font-medium">{words.show}</span>
          <select
            value={show}
            onChange={({ target }) => setShow(target.value as ShownCounts)}
            className="min-h-(--control-height) rounded-md border border-edge bg-card px-2"
          >
            {Object.entries(words.shown).map(([value, name]) => (
              <option key={value} value={value}>
                {name + countOf(data, value as ShownCounts)}
              </option>
            ))}
          </select>
        </label>
        {isOpen && shelves.length > 0 && (
          <label className="flex flex-col gap-1">
            <span className="text-sm font-medium">{words.recountShelf}</span>
            <RecountShelf
              shelves={shelves}
              onChoose={(shelf) => void run('stocktakes-recount', { input: { number, shelf } })}
            />
          </label>
        )}
        <span className="flex flex-wrap gap-3 sm:ml-auto">
          {data && data.rows.length > 0 && (
            <CommandButton
              label={words.print}
              shortcut="i"
              icon={PrinterIcon}
              variant="outline"
              run={() => void printReport(stocktake, data, language)}
            />
          )}
          {may('stocktakes-report') && (
            <CommandButton
              label={words.file}
              shortcut="f"
              variant="outline"
              run={() => void save('stocktakes-report', { number }, `${number}.csv`)}
            />
          )}
          {isOpen && data && may('stocktakes-confirm') && (
            <CommandButton label={words.confirm} shortcut="v" run={() => setIsConfirming(true)} />
          )}
        </span>
      </div>
      <Card>
        <DataTable
          label={words.shown[show]}
          columns={columns}
          pages={{ rows: data?.rows, error, refetch, ...WHOLE, isPlaceholderData }}
          idOf={({ isbn }) => isbn}
          empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
          isTall
        />
        {data && data.more > 0 && <p className="px-4 py-3 text-muted">{words.more(data.more)}</p>}
      </Card>
      {data && (
        <ConfirmStocktake
          found={data}
          waiting={waiting}
          open={isConfirming}
          onClose={() => setIsConfirming(false)}
          onConfirm={(zeroed) => {
            setIsConfirming(false)
            const unscanned = zeroed.length > 0 ? 'zero' : 'leave'
            void run('stocktakes-confirm', { input: { number, unscanned, shelves: [...zeroed] } })
          }}
        />
      )}
    </>
  )
}

/** How many books stand behind a choice, where that is known. */
function countOf(data: Differences | undefined, show: ShownCounts): string {
  if (!data) return ''
  const { missing, surplus, unscanned, others } = data
  const known: Record<string, number | undefined> = {
    ...others,
    missing: missing.titles,
    surplus: surplus.titles,
    unscanned: unscanned.titles,
    different: missing.titles + surplus.titles,
  }
  return ` (${known[show] ?? 0})`
}

function RecountShelf({ shelves, onChoose }: { shelves: string[]; onChoose: (shelf: string) => void }) {
  const { shelf: nameOf } = useWords(stocktakeWords)
  return (
    <select
      value=""
      onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      className="min-h-(--control-height) rounded-md border border-edge bg-card px-2"
    >
      <option value="">…</option>
      {shelves.map((shelf) => (
        <option key={shelf} value={shelf}>
          {nameOf(shelf)}
        </option>
      ))}
    </select>
  )
}

function useColumns(onRecount: ((row: CountedBook) => void) | undefined): Column<CountedBook>[] {
  const { differences: words, shelf: nameOf } = useWords(stocktakeWords)
  const money = useMoney()
  const columns: Column<CountedBook>[] = [
    {
      header: words.columns.title,
      className: 'w-full min-w-32',
      cell: ({ isbn, title, is_uncertain: isUncertain, lacking }) => (
        <>
          {title === null ? (
            `${words.unknownTitle} ${isbn}`
          ) : (
            <Link to={`/books/${isbn}`} className="link">
              {title}
            </Link>
          )}
          {isUncertain && <span className="block text-xs text-out-of-stock">{words.uncertain}</span>}
          {lacking > 0 && <span className="block text-xs text-out-of-stock">{words.lacks(lacking)}</span>}
        </>
      ),
    },
    {
      header: words.columns.shelf,
      className: 'max-sm:hidden',
      cell: ({ shelf }) => <PlaceCode code={nameOf(shelf)} />,
    },
    { header: words.columns.expected, align: 'end', className: 'max-sm:hidden', cell: (row) => row.expected },
    { header: words.columns.counted, align: 'end', className: 'max-sm:hidden', cell: (row) => row.counted },
    {
      header: words.columns.difference,
      align: 'end',
      cell: ({ difference, expected, counted, state }) =>
        state === null ? (
          counted
        ) : (
          <>
            <strong>{signed(difference)}</strong>
            <span className="block text-xs text-muted sm:hidden">
              {counted} / {expected}
            </span>
          </>
        ),
    },
    {
      header: words.columns.value,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ difference, unit_cents: cents, is_cost: isCost }) =>
        difference !== 0 && (
          <>
            {money(difference * cents)}
            <span className="block text-xs text-muted">{isCost ? words.cost : words.price}</span>
          </>
        ),
    },
  ]
  if (!onRecount) return columns
  return [
    ...columns,
    {
      header: words.recount,
      align: 'end',
      cell: (row) =>
        row.title !== null &&
        row.state !== null && (
          <button
            type="button"
            className="link min-h-9 pointer-coarse:min-h-11"
            aria-label={words.recountOf(row.title)}
            onClick={() => onRecount(row)}
          >
            {words.recount}
          </button>
        ),
    },
  ]
}
