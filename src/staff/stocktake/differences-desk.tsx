/** How a stocktake differs from the stock: sums, books by value, counting again, confirming. */
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import { type Differences, type ShownCounts, type StocktakeView } from '#shared/contract/staff/stocktakes.ts'
import { stocktakeWords } from '#shared/text/staff/en/stocktake.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { read, type StaffError } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { useExport } from '../api/use-export.ts'
import { WHOLE } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card, SumCard } from '../frame/card.tsx'
import { PrinterIcon } from '../frame/icons.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { useMay } from '../frame/member.ts'
import { DataTable } from '../table/data-table.tsx'
import { ConfirmStocktake } from './confirm-stocktake.tsx'
import { useColumns } from './difference-columns.tsx'
import { printReport } from './report-sheet.tsx'

type DifferencesDeskProps = {
  stocktake: StocktakeView
  /** Scans that this device has not sent. */
  waiting: number
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
        <SelectField
          label={words.show}
          value={show}
          onChange={({ target }) => setShow(target.value as ShownCounts)}
        >
          {Object.entries(words.shown).map(([value, name]) => (
            <option key={value} value={value}>
              {name + countOf(data, value as ShownCounts)}
            </option>
          ))}
        </SelectField>
        {isOpen && shelves.length > 0 && (
          <RecountShelf
            shelves={shelves}
            onChoose={(shelf) => void run('stocktakes-recount', { input: { number, shelf } })}
          />
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

/** By a button of its own: whoever walks through the list by keyboard has chosen nothing yet. */
function RecountShelf({ shelves, onChoose }: { shelves: string[]; onChoose: (shelf: string) => void }) {
  const { differences: words, shelf: nameOf } = useWords(stocktakeWords)
  const [chosen, setChosen] = useState('')
  const shelf = shelves.includes(chosen) ? chosen : (shelves[0] ?? '')
  return (
    <span className="flex items-end gap-2">
      <SelectField
        label={words.recountShelf}
        value={shelf}
        onChange={({ target }) => setChosen(target.value)}
      >
        {shelves.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      <Button variant="outline" size="control" onClick={() => onChoose(shelf)}>
        {words.recount}
      </Button>
    </span>
  )
}
