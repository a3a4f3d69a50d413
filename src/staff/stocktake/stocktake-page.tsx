import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { StocktakeView } from '#shared/contract/staff/stocktakes.ts'
import { stocktakeWords } from '#shared/text/staff/en/stocktake.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useRead } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Choice } from '../frame/choice.tsx'
import { Confirm } from '../frame/confirm.tsx'
import { Unread, NotFound, SkeletonDesk } from '../frame/loading-and-empty.tsx'
import { useMay, useMember } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { PrintSheets } from '../print/print-sheets.tsx'
import { useHeldScans } from '../scan/read-code.ts'
import { DifferencesDesk } from './differences-desk.tsx'
import { ScanDesk } from './scan-desk.tsx'
import { scanQueue, type QueuedScan } from './scan-queue.ts'
import { useSending } from './use-sending.ts'

/** One stocktake: scans, or how they differ from the stock. */
export default function StocktakePage() {
  const { number = '' } = useParams()
  const { id } = useMember()
  useEffect(() => {
    scanQueue.open(id)
    return scanQueue.follow()
  }, [id])
  const { data, error, refetch } = useRead<StocktakeView>(['stocktakes', number], `/stocktakes/${number}`)
  useHeldScans(!data && !error)
  if (data) return <Stocktake key={number} stocktake={data} />
  return (
    <Unread error={error} refetch={refetch} gone={<NotFound />}>
      <SkeletonDesk counts={[2]} />
    </Unread>
  )
}

function Stocktake({ stocktake }: { stocktake: StocktakeView }) {
  const words = useWords(stocktakeWords)
  const may = useMay()
  const { run } = useAction()
  const { number, state, shelves } = stocktake
  const sending = useSending(number)
  const isOpen = state === 'open'
  const others = scanQueue.ofOthers().filter((scan) => scan.number === number).length
  const mayCompare = may('/staff/stocktakes/:number/differences')
  const [view, setView] = useState<'scan' | 'differences'>(isOpen ? 'scan' : 'differences')
  const shown = mayCompare ? view : 'scan'
  const send = (name: 'stocktakes-abandon' | 'stocktakes-resume' | 'stocktakes-reopen') => () =>
    void run(name, { input: { number } })
  return (
    <>
      <PageHead
        above={{ to: '/stocktakes', label: words.title }}
        title={words.one(number)}
        marks={<span className="text-muted">{words.states[state]}</span>}
        summary={shelves?.map(words.shelf).join(', ') ?? words.whole}
        help={`${words.help} ${words.expected}`}
        actions={
          <>
            {isOpen && may('stocktakes-abandon') && (
              <CommandButton label={words.abandon} variant="outline" run={send('stocktakes-abandon')} />
            )}
            {state === 'abandoned' && may('stocktakes-resume') && (
              <CommandButton label={words.resume} shortcut="c" run={send('stocktakes-resume')} />
            )}
            {state === 'closed' && may('stocktakes-reopen') && (
              <CommandButton
                label={words.reopen}
                shortcut="c"
                variant="outline"
                run={send('stocktakes-reopen')}
              />
            )}
            {mayCompare && (
              <Choice
                label={words.view.label}
                options={{ scan: words.view.scan, differences: words.view.differences }}
                chosen={view}
                onChoose={setView}
              />
            )}
          </>
        }
      />
      <div className="flex flex-col gap-4 print:hidden">
        <StrayScans stocktake={stocktake} />
        {others > 0 && (
          <p role="alert" className="rounded-lg border border-secondary bg-card p-3">
            {words.scan.ofOthers(others)}
          </p>
        )}
        {shown === 'scan' && isOpen ? (
          <ScanDesk stocktake={stocktake} sending={sending} />
        ) : shown === 'scan' ? (
          <p className="text-muted">{words.scan.over}</p>
        ) : (
          <DifferencesDesk stocktake={stocktake} waiting={sending.count + others} />
        )}
      </div>
      <PrintSheets />
    </>
  )
}

/** Scans of this device that no other screen sends: those of other stocktakes, and of this one where it is over. */
function StrayScans({ stocktake: { number, state } }: { stocktake: StocktakeView }) {
  const { strays: words } = useWords(stocktakeWords)
  const queue = scanQueue.useAll()
  const [dropping, setDropping] = useState<readonly QueuedScan[]>()
  const strays = Map.groupBy(
    queue.filter((scan) => scan.number !== number || state !== 'open'),
    (scan) => scan.number,
  )
  return (
    <>
      {[...strays].map(([from, scans]) => (
        <div
          key={from}
          className="flex flex-wrap items-center gap-3 rounded-lg border border-secondary bg-card p-3"
        >
          <p className="flex-1 basis-64">{words.text(scans.length, from)}</p>
          {from !== number && state === 'open' && (
            <Button
              variant="outline"
              size="control"
              onClick={() => scanQueue.change(scans.map((scan) => ({ ...scan, number })))}
            >
              {words.move}
            </Button>
          )}
          <Button variant="outline" size="control" onClick={() => setDropping(scans)}>
            {words.remove}
          </Button>
        </div>
      ))}
      <Confirm
        question={
          dropping && {
            title: words.confirm,
            text: words.gone,
            action: words.remove,
            run: () => scanQueue.remove(dropping),
          }
        }
        cancel={words.cancel}
        onClose={() => setDropping(undefined)}
      />
    </>
  )
}
