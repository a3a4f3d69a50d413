import { giftsWords } from '#shared/text/staff/en/gifts.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { Button } from '#ui/button.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { KeyCap } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { FailedState } from '../frame/loading-and-empty.tsx'
import type { Missing } from './draft.ts'
import type { EntryQuoteState } from './use-entry-quote.ts'

type SummaryCardProps = {
  recap: EntryQuoteState
  /** What is still missing; said once somebody tried. */
  missing: readonly Missing[]
  isTried: boolean
  isPending: boolean
  /** What was refused, in words. */
  problem: string | undefined
  onClear: () => void
  /** Where something else is done than taking an order; `before`: what it cost until now. */
  words?: { submit: string; clear: string; before?: number | undefined }
}

/** The total to say, what is still missing, and the one button. */
export function SummaryCard({
  recap,
  missing,
  isTried,
  isPending,
  problem,
  onClear,
  words: own,
}: SummaryCardProps) {
  const { summary } = useWords(orderEntryWords)
  const words = { ...summary, ...own }
  const gifts = useWords(giftsWords)
  const money = useMoney()
  const { quote, isCurrent, error, ask } = recap
  return (
    <Card title={words.title}>
      <div className="grid gap-3 px-4.5 py-4" aria-live="polite">
        {!quote && !error && <p className="text-muted">{words.nothing}</p>}
        {error && <FailedState error={error} onRetry={ask} />}
        {quote && (
          <dl aria-busy={!isCurrent} className="grid grid-cols-[1fr_auto] gap-y-1 aria-busy:opacity-60">
            <dt className="text-muted">{words.books}</dt>
            <dd className="text-right">{money(quote.subtotal_cents)}</dd>
            <dt className="text-muted">{words.delivery}</dt>
            <dd className="text-right">
              {quote.delivery_cents === 0 ? words.free : money(quote.delivery_cents)}
            </dd>
            {quote.wrapping_cents > 0 && (
              <>
                <dt className="text-muted">{gifts.wrapping}</dt>
                <dd className="text-right">{money(quote.wrapping_cents)}</dd>
              </>
            )}
            <dt className="mt-1 self-center font-semibold">{isCurrent ? words.total : words.counting}</dt>
            <dd className="mt-1 text-right font-serif text-3xl">{money(quote.total_cents)}</dd>
            {quote.voucher_cents > 0 && (
              <>
                <dt className="text-muted">{summary.byVouchers}</dt>
                <dd className="text-right">− {money(quote.voucher_cents)}</dd>
                <dt className="font-semibold">{summary.due}</dt>
                <dd className="text-right font-semibold">{money(quote.due_cents)}</dd>
              </>
            )}
            {own?.before !== undefined && (
              <>
                <dt className="text-muted">{summary.before}</dt>
                <dd className="text-right">{money(own.before)}</dd>
              </>
            )}
          </dl>
        )}
        {isTried && missing.length > 0 && (
          <p role="alert" className="font-medium text-out-of-stock">
            {words.missing} {missing.map((part) => words.missingParts[part]).join(', ')}.
          </p>
        )}
        {problem !== undefined && (
          <p role="alert" className="font-medium text-out-of-stock">
            {problem}
          </p>
        )}
        <Button type="submit" size="control" aria-disabled={isPending || undefined}>
          {words.submit} <KeyCap of="ctrl+s" />
        </Button>
        <p className="text-xs text-muted">{words.stored}</p>
        <button
          type="button"
          className="link min-h-8 justify-self-start pointer-coarse:min-h-11"
          onClick={onClear}
        >
          {words.clear}
        </button>
      </div>
    </Card>
  )
}
