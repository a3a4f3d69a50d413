import { useParams } from 'react-router'
import type { SupplierReturnView } from '#shared/contract/staff/supplier-returns.ts'
import { formatCents } from '#shared/money/format.ts'
import { supplierReturnsWords } from '#shared/text/staff/en/supplier-returns.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { Language } from '#shared/contract/preferences.ts'
import { useRead } from '../api/use-read.ts'
import { useAction } from '../api/use-action.ts'
import { ActionForm } from '../form/action-form.tsx'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { PrinterIcon } from '../frame/icons.tsx'
import { NotFound, EmptyState, Unread, SkeletonDesk } from '../frame/loading-and-empty.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PrintSheets, printSheets } from '../print/print-sheets.tsx'
import { useHeldScans, useScans } from '../scan/read-code.ts'
import { ReturnedLines } from './returned-lines.tsx'
import { dayOf } from '../frame/moments.ts'

/** Prints the sheet of a return. */
export function printReturnSheet(found: SupplierReturnView, language: Language): Promise<void> {
  const { sheet: words } = supplierReturnsWords[language]
  return printSheets([
    {
      id: found.number,
      paper: 'a4',
      content: (draw) => (
        <>
          <address className="not-italic">
            {found.sender.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
          <h1 className="mt-6 mb-2">{words.title}</h1>
          <p>
            <strong>{found.number}</strong>, {dayOf(found.sent_at ?? found.created_at, language)}
          </p>
          <p>{found.supplier}</p>
          {found.account !== null && <p>{words.account(found.account)}</p>}
          <img src={draw(found.number)} alt={found.number} className="my-3 h-14 w-80" />
          <table className="w-full text-left">
            <tbody>
              {found.lines.map((line) => (
                <tr key={line.article_id} className="border-b">
                  <td className="py-1.5">{line._code_barre}</td>
                  <td className="px-4 py-1.5">
                    {line.title}, {line.author}
                  </td>
                  <td className="py-1.5 text-right">{line.copies}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-3 text-right font-semibold">{words.total(found.copies)}</p>
        </>
      ),
    },
  ])
}

/** One return to a supplier: its titles and quantities, its sheet, its leaving, its credit. */
export default function ReturnPage() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useRead<SupplierReturnView>(
    ['supplier-returns', number],
    `/supplier-returns/${number}`,
  )
  useHeldScans(!data && !error)
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
