import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ShelfToCount, StocktakeRow } from '#shared/contract/staff/stocktakes.ts'
import { NO_SHELF } from '#shared/stock/stocktakes.ts'
import { stocktakeWords } from '#shared/text/staff/en/stocktake.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useRows } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { EmptyState, Unread, SkeletonRows } from '../frame/loading-and-empty.tsx'
import { useMay } from '../frame/member.ts'
import { dayMoment } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { DataTable, type Column } from '../table/data-table.tsx'

/** Stocktakes that are under way or over, and what a new one counts. */
export default function StocktakesPage() {
  const words = useWords(stocktakeWords)
  const [isStarting, setIsStarting] = useState(false)
  const stocktakes = useRows<StocktakeRow>('/stocktakes')
  const columns = useColumns()
  const mayOpen = useMay()('stocktakes-open')
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        actions={mayOpen && <CommandButton label={words.open} shortcut="o" run={() => setIsStarting(true)} />}
      />
      <Card title={words.list.title}>
        <DataTable
          label={words.list.title}
          columns={columns}
          pages={stocktakes}
          idOf={({ number }) => number}
          empty={<EmptyState title={words.list.empty.title} text={words.list.empty.text} />}
          isTall
        />
      </Card>
      <Dialog open={isStarting} onClose={() => setIsStarting(false)} title={words.start.title}>
        {isStarting && <ChooseShelves />}
      </Dialog>
    </>
  )
}

function useColumns(): Column<StocktakeRow>[] {
  const words = useWords(stocktakeWords)
  const language = useLanguage()
  return [
    {
      header: words.list.columns.number,
      className: 'w-full min-w-36',
      cell: ({ number, opened_at: at }) => (
        <>
          <Link to={`/stocktakes/${number}`} className="link">
            {number}
          </Link>
          <span className="block text-xs text-muted">{dayMoment(at, language)}</span>
        </>
      ),
    },
    {
      header: words.list.columns.shelves,
      className: 'max-sm:hidden',
      cell: ({ shelves }) => shelves?.map(words.shelf).join(', ') ?? words.whole,
    },
    { header: words.list.columns.state, cell: ({ state }) => words.states[state] },
    { header: words.list.columns.copies, align: 'end', cell: ({ copies }) => copies },
    {
      header: words.list.columns.by,
      className: 'whitespace-nowrap max-md:hidden',
      cell: ({ opened_by: by }) => by,
    },
  ]
}

/** None chosen is the whole shop. */
function ChooseShelves() {
  const words = useWords(stocktakeWords)
  const navigate = useNavigate()
  const { run, isPending } = useAction()
  const { rows, error, refetch } = useRows<ShelfToCount>('/stocktakes/shelves')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (shelf: string) => {
    const next = new Set(chosen)
    if (!next.delete(shelf)) next.add(shelf)
    setChosen(next)
  }
  async function open() {
    const done = await run('stocktakes-open', {
      input: chosen.size > 0 ? { shelves: [...chosen] } : { whole: true },
    })
    if (done) void navigate(`/stocktakes/${done.subject}`)
  }
  if (!rows)
    return (
      <Unread error={error} refetch={refetch}>
        <SkeletonRows count={6} />
      </Unread>
    )
  const all = {
    titles: rows.reduce((sum, { titles }) => sum + titles, 0),
    copies: rows.reduce((sum, one) => sum + one.copies, 0),
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">{words.start.before}</p>
      {rows.length === 0 ? (
        <p>{words.start.none}</p>
      ) : (
        <ul className="max-h-[45vh] divide-y divide-hairline overflow-y-auto rounded-md border border-hairline">
          <Shelf
            name={words.start.all}
            held={all}
            isChosen={chosen.size === 0}
            onToggle={() => setChosen(new Set())}
          />
          {rows.map(({ shelf, ...held }) => (
            <Shelf
              key={shelf}
              name={shelf === NO_SHELF ? words.start.noShelf : shelf}
              held={held}
              isChosen={chosen.has(shelf)}
              onToggle={() => toggle(shelf)}
            />
          ))}
        </ul>
      )}
      <Button
        size="control"
        className="self-end"
        aria-disabled={isPending || rows.length === 0 || undefined}
        onClick={() => !isPending && rows.length > 0 && void open()}
      >
        {words.start.choose}
      </Button>
    </div>
  )
}

type ShelfProps = { name: string; held: Omit<ShelfToCount, 'shelf'>; isChosen: boolean; onToggle: () => void }

function Shelf({ name, held, isChosen, onToggle }: ShelfProps) {
  const { titles, copies } = useWords(stocktakeWords)
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 has-checked:bg-tint">
        <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-4.5 accent-accent" />
        <span className="flex-1 font-semibold">{name}</span>
        <span className="text-right text-xs text-muted">
          {titles(held.titles)}, {copies(held.copies)}
        </span>
      </label>
    </li>
  )
}
