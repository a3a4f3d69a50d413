import { useParams } from 'react-router'
import type { SupplierReturnView } from '#shared/contract/staff/supplier-returns.ts'
import { formatCents } from '#shared/money/format.ts'
import { supplierReturnsWords } from '#shared/text/staff/en/supplier-returns.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { useAction } from '../api/use-action.ts'
import { ActionForm } from '../form/action-form.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { Card } from '../frame/card.tsx'
import { PrinterIcon } from '../frame/icons.tsx'
import { NotFound } from '../frame/not-found.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonDesk } from '../frame/skeletons.tsx'
import { EmptyState, Unread } from '../frame/loading-and-empty.tsx'
import { PrintSheets } from '../print/print-sheets.tsx'
import { useScans } from '../scan/scans.ts'
import { printReturnSheet } from './return-sheet.tsx'
import { ReturnedLines } from './returned-lines.tsx'

/** One return to a supplier: its titles and quantities, its sheet, its leaving, its credit. */
export default function ReturnPage() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useRead<SupplierReturnView>(
    ['supplier-returns', number],
    `/supplier-returns/${number}`,
  )
  if (data) return <Return found={data} />
  return (
    <Unread error={error} refetch={refetch} gone={<NotFound />}>
      <SkeletonDesk counts={[2]} />
    </Unread>
  )
}

function Return({ found }: { found: SupplierReturnView }) {
  const words = useWords(supplierReturnsWords)
  const language = useLanguage()
  const { run } = useAction()
  const { number, state, lines, copies, credit_cents: credit } = found
  const isDraft = state === 'draft'
  const set = (isbn: string, quantity: number) =>
    void run('supplier-returns-set', { input: { number, isbn, copies: String(quantity) } })
  const hasLines = lines.length > 0
  useScans(({ kind, text }) => {
    if (kind !== 'isbn' || !isDraft) return
    set(text, (lines.find((line) => line._code_barre === text)?.copies ?? 0) + 1)
  })
  return (
    <>
      <PageHead
        above={{ to: '/receiving/returns', label: words.title }}
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
              <CommandButton
                label={words.print}
                shortcut="i"
                icon={PrinterIcon}
                variant="outline"
                run={() => void printReturnSheet(found, language)}
              />
              {isDraft && (
                <CommandButton
                  label={words.send}
                  shortcut="e"
                  run={() => void run('supplier-returns-send', { input: { number } })}
                />
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
  return (
    <ActionForm
      fields={{
        amount: { label: words.amount, required: true, type: 'decimal' },
      }}
      send={({ run, typed }) => run('supplier-returns-credit', { input: { number, ...typed } })}
      submit={words.credit}
      isRow
      className="max-w-xl rounded-lg border border-hairline bg-card p-4"
    />
  )
}
