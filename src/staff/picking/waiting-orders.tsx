import { useState } from 'react'
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import type { OrderToPrepare, OrdersToPrepare } from '#shared/contract/staff/picking.ts'
import { BIN_LETTERS } from '#shared/picking/trolley.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sayFailed } from '../api/toasts.ts'
import { useActions } from '../api/use-actions.ts'
import { usePages } from '../api/use-read.ts'
import { KeyCap, useCommands } from '../commands/commands.tsx'
import { announce } from '../frame/announcer.tsx'
import { Card } from '../frame/card.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { type Scan, useScans } from '../scan/read-code.ts'
import { DataTable, SkeletonTable } from '../table/data-table.tsx'
import { useChoice } from '../table/bulk-bar.tsx'
import { toPrepareColumns } from './to-prepare-columns.tsx'
import { read } from '../api/client.ts'

/** Orders that were scanned although the list, a page at a time, does not show them yet. */
const PATH = '/picking/orders'

/** One order that waits to be prepared; none, where it does not. */
const waitingOrder = (number: string) =>
  queryOptions({
    queryKey: ['picking', PATH, 'scanned', number],
    queryFn: ({ signal }) => read<OrdersToPrepare>(PATH, { query: { number }, signal }),
    // Whoever scans waits for the answer: a lost connection is said at once
    retry: false,
  })

/** Puts scanned orders before the rows of the list; `find` answers the order of a number, wherever in the list it stands. */
function useScannedOrders(listed: readonly OrderToPrepare[] | undefined) {
  const queries = useQueryClient()
  const [scanned, setScanned] = useState<readonly string[]>([])
  const answers = useQueries({ queries: scanned.map(waitingOrder) })
  const isListed = (number: string) => listed?.some((order) => order.number === number) === true
  const others = answers.flatMap(({ data }) => data?.data ?? []).filter(({ number }) => !isListed(number))
  return {
    rows: listed && [...others, ...listed],
    find: async (number: string): Promise<OrderToPrepare | undefined> => {
      const shown = listed?.find((order) => order.number === number)
      if (shown) return shown
      const { data } = await queries.fetchQuery(waitingOrder(number))
      if (data[0]) setScanned((before) => [number, ...before.filter((one) => one !== number)])
      return data[0]
    },
  }
}

/** As many as one trolley carries comfortably. */
const USUAL_ORDERS = 12

/** As wide as the two buttons, so that the head of the list grows no line on a phone. */
const SkeletonChoices = () => (
  <span className="flex flex-wrap justify-end gap-3">
    <Skeleton className="h-(--control-height) w-45" />
    <Skeleton className="h-(--control-height) w-50" />
  </span>
)

/** What stands for them until it is known whether a trolley is under way. */
export function SkeletonOrders() {
  const words = useWords(pickingWords)
  const language = useLanguage()
  return (
    <Card title={<Skeleton className="h-5 w-28" />} aside={<SkeletonChoices />}>
      <SkeletonTable columns={toPrepareColumns(words, language)} hasChoice isTall />
    </Card>
  )
}

const isFree = ({ claim }: OrderToPrepare) => !claim || claim.is_mine

function sayRefused(message: string) {
  announce(message)
  sayFailed(message)
}

/** The orders that wait; those chosen go onto the trolley. */
export function WaitingOrders({ onStarted }: { onStarted: () => void }) {
  const words = useWords(pickingWords)
  const language = useLanguage()
  const pages = usePages<OrderToPrepare>('/picking/orders', {})
  const { rows, find } = useScannedOrders(pages.rows)
  const choice = useChoice()
  const { runAll, isPending } = useActions()
  const [refused, setRefused] = useState<{ number: string; message: string }[]>([])
  const free = (rows ?? []).filter(isFree)
  const chosen = free.filter(({ number }) => choice.chosen.has(number)).slice(0, BIN_LETTERS.length)
  const first = free.slice(0, USUAL_ORDERS).map(({ number }) => number)
  const chooseFirst = () => {
    choice.clear()
    choice.set(first, true)
  }
  async function start() {
    if (chosen.length === 0 || isPending) return
    const failures = await runAll(
      'picking-start',
      chosen.map(({ number }) => ({ input: { number } })),
    )
    if (!failures) return
    setRefused(failures.map(({ at, message }) => ({ number: chosen[at]?.number ?? '', message })))
    if (failures.length === 0) onStarted()
  }
  async function chooseScanned({ kind, text }: Scan) {
    try {
      const order = kind === 'order' ? await find(text) : undefined
      if (!order || !isFree(order)) return sayRefused(words.notHere(text))
      choice.set([text], true)
      announce(words.chosen(text))
    } catch (error) {
      sayRefused((error as Error).message)
    }
  }
  useScans((scan) => void chooseScanned(scan))
  useCommands(
    pages.rows === undefined
      ? []
      : [
          { label: words.chooseFirst(first.length), key: 'f', run: chooseFirst },
          { label: words.start, key: 's', run: () => void start() },
        ],
  )

  return (
    <Card
      title={words.toPrepare}
      aside={
        pages.rows === undefined ? (
          <SkeletonChoices />
        ) : (
          <span className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" size="control" onClick={chooseFirst}>
              {words.chooseFirst(first.length)} <KeyCap of="f" />
            </Button>
            <Button
              size="control"
              aria-disabled={chosen.length === 0 || isPending || undefined}
              onClick={() => void start()}
            >
              {chosen.length === 0 ? words.start : words.startMany(chosen.length)} <KeyCap of="s" />
            </Button>
          </span>
        )
      }
    >
      {refused.length > 0 && (
        <div role="alert" className="border-b border-hairline px-4.5 py-3 text-out-of-stock">
          <p className="font-semibold">{words.failedToStart(refused.length)}</p>
          {refused.map(({ number, message }) => (
            <p key={number}>
              {number}, {message}
            </p>
          ))}
        </div>
      )}
      <DataTable
        label={words.toPrepare}
        columns={toPrepareColumns(words, language)}
        pages={{ ...pages, rows }}
        idOf={({ number }) => number}
        choice={choice}
        isTall
        empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
      />
    </Card>
  )
}
