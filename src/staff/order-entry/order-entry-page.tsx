/** An order for somebody who calls or stands at the counter: who, which books, where to, how it is paid; one summary. */
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showFailure, useAction } from '../api/use-action.ts'
import { useCommands } from '../commands/commands.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { BooksCard } from './books-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { useOrderDraft, type BegunWith, missingOf } from './draft.ts'
import { PayCard } from './pay-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { takenFrom } from './taken-from.ts'
import { useEntryQuote } from './use-entry-quote.ts'

export default function OrderEntryPage() {
  const words = useWords(orderEntryWords)
  const frame = useWords(frameWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { draft, change, clear } = useOrderDraft((state as BegunWith | null) ?? {})
  const recap = useEntryQuote(draft)
  const { run, isPending, failure } = useAction({ isQuiet: true })
  const [isTried, setIsTried] = useState(false)
  const books = useRef<HTMLDivElement>(null)
  // A total that is being computed again is not missing: a press waits for it
  const missing = missingOf(draft, recap.quote)

  async function take() {
    setIsTried(true)
    if (isPending) return
    const quote = await recap.settled()
    if (!quote || missingOf(draft, quote).length > 0) return
    const done = await run('orders-take', { input: takenFrom(draft, quote) })
    // The refusal of a total or of copies is answered by what is true now
    if (!done) return recap.ask()
    const { subject: number, params } = done
    if (draft.pay === 'till' && params.dueCents > 0)
      await run('orders-till', { input: { number, receipt: draft.receipt.trim() } })
    setIsTried(false)
    clear()
    await navigate(`/orders/${number}`)
  }
  useCommands([{ label: words.summary.submit, key: 'ctrl+s', run: () => void take() }])

  const problem =
    failure?.code === 'PRICE_CHANGED'
      ? words.summary.priceChanged
      : failure && showFailure(failure, language, frame)
  return (
    <>
      <PageHead title={words.title} help={words.help} />
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={(event) => {
          event.preventDefault()
          void take()
        }}
      >
        <div className="grid gap-4">
          <CustomerCard
            draft={draft}
            change={change}
            // The next thing that is said is a book
            onNamed={() => books.current?.querySelector('input')?.focus()}
          />
          <div ref={books}>
            <BooksCard draft={draft} change={change} recap={recap} />
          </div>
          <DeliveryCard draft={draft} change={change} recap={recap} />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-20">
          <PayCard draft={draft} change={change} quote={recap.quote} />
          <SummaryCard
            recap={recap}
            missing={missing}
            isTried={isTried && !recap.isWaiting}
            isPending={isPending || recap.isWaiting}
            problem={problem ?? undefined}
            onClear={() => {
              setIsTried(false)
              clear()
            }}
          />
        </div>
      </form>
    </>
  )
}
