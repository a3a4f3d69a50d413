import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { StockLedger } from '#shared/contract/staff/books.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Button } from '#ui/button.tsx'
import { useWords, useLanguage } from '#ui/text.tsx'
import { ADDING_REASONS, TAKING_REASONS } from '#shared/stock/reasons.ts'
import { Dialog } from '#ui/dialog.tsx'
import { read } from '../api/client.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { FailedState, SkeletonRows } from '../frame/loading-and-empty.tsx'
import { LedgerTable } from './ledger-table.tsx'
import { SalesCard } from './sales-card.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { useRead } from '../api/use-read.ts'
import { clock } from '../frame/moments.ts'

type FormProps = { isbn: string; onDone: () => void }

/** Counts the copies of a book: the count speaks of the moment in which this dialog was opened. */
function CountDialog({ open, isbn, onClose }: { open: boolean; isbn: string; onClose: () => void }) {
  const { stock: words } = useWords(booksWords)
  return (
    <Dialog open={open} onClose={onClose} title={words.count}>
      <CountForm isbn={isbn} onDone={onClose} />
    </Dialog>
  )
}

function CountForm({ isbn, onDone }: FormProps) {
  const { stock: words } = useWords(booksWords)
  const language = useLanguage()
  const {
    data: begun,
    error,
    refetch,
  } = useRead<StockLedger>(['counts', isbn], `/books/${isbn}/stock`, {
    // What sells meanwhile must not move the moment of the count; another count has its own
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })

  if (error && !begun) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!begun) return <SkeletonRows count={2} />
  return (
    <ActionForm
      fields={{
        copies: { label: words.counted, hint: words.countHint(begun.held), required: true, type: 'whole' },
      }}
      send={({ run, typed: { copies } }) => run('stock-set', { input: { isbn, copies, at: begun.at } })}
      onDone={onDone}
      submit={words.submit}
    >
      <p className="text-muted">{words.begun(clock(begun.at, language))}</p>
    </ActionForm>
  )
}

type Move = { kind: 'add' | 'take'; isbn: string }

/** Adds copies that came, or takes away those that are gone, and says why. */
function MoveDialog({ kind, isbn, open, onClose }: Move & { open: boolean; onClose: () => void }) {
  const { stock: words } = useWords(booksWords)
  const reasonsOf = <Reason extends keyof typeof words.reasons>(reasons: readonly Reason[]) => ({
    label: words.reason,
    options: reasons.map((value) => ({ value, label: words.reasons[value] })),
  })
  const copies = { label: words.copies, value: '1', required: true, type: 'whole' } as const
  return (
    <Dialog open={open} onClose={onClose} title={words[kind]}>
      {kind === 'add' ? (
        <ActionForm
          fields={{ copies, reason: reasonsOf(ADDING_REASONS) }}
          send={({ run, typed }) => run('stock-add', { input: { isbn, ...typed } })}
          onDone={onClose}
          submit={words.submit}
        />
      ) : (
        <ActionForm
          fields={{ copies, reason: reasonsOf(TAKING_REASONS) }}
          send={({ run, typed }) => run('stock-take', { input: { isbn, ...typed } })}
          onDone={onClose}
          submit={words.submit}
        />
      )}
    </Dialog>
  )
}

const KEYS = { count: 'c', add: 'a', take: 't' } as const
type Asking = keyof typeof KEYS

/** How many copies there are, why, and how the book sells. */
export function StockCard({ isbn }: { isbn: string }) {
  const { stock: words } = useWords(booksWords)
  const may = useMay()
  const [asking, setAsking] = useState<Asking>()
  const ledger = useInfiniteQuery({
    queryKey: ['books', `/books/${isbn}/stock`],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === 0 ? {} : { before: pageParam }
      return (await read<Data<StockLedger>>(`/books/${isbn}/stock`, { query, signal })).data
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const pages = ledger.data?.pages ?? []
  const [first] = pages
  const mayMove = may('stock-set')
  const questions = (Object.keys(KEYS) as Asking[]).map((name) => ({
    name,
    key: KEYS[name],
    label: words[name],
    run: () => setAsking(name),
  }))

  if (!first) {
    return (
      <Card title={words.title}>
        {ledger.error ? (
          <FailedState error={ledger.error} onRetry={() => void ledger.refetch()} />
        ) : (
          <SkeletonRows count={6} />
        )}
      </Card>
    )
  }
  const { stock, held, sales } = first
  const close = () => setAsking(undefined)
  return (
    <>
      <Card title={words.title}>
        <dl className="grid grid-cols-3 px-4.5 pt-3">
          {[
            { name: words.total, count: stock + held, look: '' },
            { name: words.free, count: stock, look: stock > 0 ? 'text-in-stock' : 'text-out-of-stock' },
            { name: words.held, count: held, look: '' },
          ].map(({ name, count, look }) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-xs text-muted">{name}</dt>
              <dd className={`font-serif text-3xl ${look}`}>{count}</dd>
            </div>
          ))}
        </dl>
        {mayMove && (
          <div className="flex flex-wrap gap-2 px-4.5 pt-3">
            {questions.map(({ name, key, label, run }) => (
              <CommandButton key={name} label={label} shortcut={key} variant="outline" run={run} />
            ))}
          </div>
        )}
        <LedgerTable movements={pages.flatMap(({ movements }) => movements)} />
        {ledger.hasNextPage && (
          <div className="border-t border-hairline p-3 text-center">
            <Button variant="outline" size="control" onClick={() => void ledger.fetchNextPage()}>
              {words.more}
            </Button>
          </div>
        )}
      </Card>
      <SalesCard sales={sales} stock={stock} />
      <CountDialog open={asking === 'count'} isbn={isbn} onClose={close} />
      <MoveDialog open={asking === 'add'} kind="add" isbn={isbn} onClose={close} />
      <MoveDialog open={asking === 'take'} kind="take" isbn={isbn} onClose={close} />
    </>
  )
}
