import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { SupplierReturnView } from '#shared/contract/staff/supplier-returns.ts'
import { formatCents } from '#shared/money/format.ts'
import { supplierReturnsWords } from '#shared/text/staff/supplier-returns-words.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { read, StaffError } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'
import { Card } from '../frame/card.tsx'
import { PrinterIcon } from '../frame/icons.tsx'
import { NotFound } from '../frame/not-found.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonDesk } from '../frame/skeletons.tsx'
import { EmptyState, FailedState } from '../frame/states.tsx'
import { PrintSheets } from '../print/print-sheets.tsx'
import { useScans } from '../scan/scans.ts'
import { printReturnSheet } from './return-sheet.tsx'
import { ReturnedLines } from './returned-lines.tsx'
import { useState } from 'react'
import { TextField } from '#ui/form/field.tsx'

/** One return to a supplier: its titles and quantities, its sheet, its leaving, its credit. */
export default function ReturnPage() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['supplier-returns', number],
    queryFn: async ({ signal }) =>
      (await read<Data<SupplierReturnView>>(`/supplier-returns/${number}`, { signal })).data,
  })
  if (error instanceof StaffError && error.code === 'NOT_FOUND') return <NotFound />
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  return data ? <Return found={data} /> : <SkeletonDesk counts={[2]} />
}

function Return({ found }: { found: SupplierReturnView }) {
  const words = useWords(supplierReturnsWords)
  const language = useLanguage()
  const { run } = useAction()
  const { number, state, lines, copies, credit_cents: credit } = found
  const isDraft = state === 'draft'
  const set = (isbn: string, quantity: number) =>
    void run('supplier-returns-set', { input: { number, isbn, copies: String(quantity) } })
  const print = { label: words.print, key: 'i', run: () => void printReturnSheet(found, language) }
  const send = {
    label: words.send,
    key: 'e',
    run: () => void run('supplier-returns-send', { input: { number } }),
  }
  const hasLines = lines.length > 0
  useCommands(hasLines ? [print, ...(isDraft ? [send] : [])] : [])
  useScans(({ kind, text }) => {
    if (kind !== 'isbn' || !isDraft) return
    set(text, (lines.find((line) => line._code_barre === text)?.copies ?? 0) + 1)
  })
  return (
    <>
      <PageHead
        above={{ to: '/goods-in/returns', label: words.title }}
        title={words.one(number)}
        marks={<span className="text-muted">{words.states[state]}</span>}
        summary={[
          found.supplier,
          words.count(copies),
          ...(credit === null ? [] : [formatCents(credit, { language, currency: 'eur' })]),
        ].join(' · ')}
        help={words.help}
        actions={
          hasLines && (
            <>
              <Button variant="outline" size="control" onClick={print.run}>
                <PrinterIcon /> {print.label} <KeyCap of="i" />
              </Button>
              {isDraft && (
                <Button size="control" onClick={send.run}>
                  {send.label} <KeyCap of="e" />
                </Button>
              )}
            </>
          )
        }
      />
      <div className="flex flex-col gap-5 print:hidden">
        {state === 'sent' && <CreditForm number={number} />}
        <Card>
          {hasLines ? (
            <ReturnedLines lines={lines} isDraft={isDraft} onSet={set} />
          ) : (
            <EmptyState title={words.nothing.title} text={words.nothing.text} />
          )}
        </Card>
      </div>
      <PrintSheets />
    </>
  )
}

/** What the supplier gave back for a return that was sent. */
function CreditForm({ number }: { number: string }) {
  const words = useWords(supplierReturnsWords)
  const { run, isActing, failure } = useAction()
  const [amount, setAmount] = useState('')
  return (
    <form
      className="flex flex-wrap items-end gap-3 rounded-lg border border-hairline bg-card p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void run('supplier-returns-credit', { input: { number, amount } })
      }}
    >
      <div className="w-64 max-w-full">
        <TextField
          label={words.amount}
          required
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={failure?.fields['amount'] && words.wrongAmount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </div>
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.credit}
      </Button>
    </form>
  )
}
