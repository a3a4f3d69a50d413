import { useEffect, useRef } from 'react'
import type { Quote } from '#shared/contract/checkout.ts'
import { TERMS_VERSION } from '#shared/orders/terms.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { localPath } from '../paths.ts'
import { useShop, useShownCurrency } from '../shop.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { InfoIcon, LockIcon } from '#ui/icons.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { anchorOf } from './draft-field.tsx'
import { quotedSums } from './quoted-sums.ts'
import type { Problem } from './order-problem.ts'
import { PayPalButton } from './paypal-section.tsx'
import type { Payment } from './use-payment.ts'
import type { QuoteState } from './use-quote.ts'
import type { Submission } from './use-submission.ts'

type SubmitSectionProps = { submission: Submission; payment: Payment; recap: QuoteState }

/** Terms, what went wrong with the order, and the button that obliges to pay. */
export function SubmitSection({ submission, payment, recap }: SubmitSectionProps) {
  const words = useWords(checkoutWords)
  const language = useLanguage()
  const { company } = useShop()
  const { terms, problem, paypal } = submission
  const { choice, isPaying } = payment
  const isPaidByVouchers = recap.quote?.due_cents === 0
  if (choice.isReady && !choice.chosen && !isPaidByVouchers) return null
  return (
    <div>
      <div id={anchorOf('terms')}>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={terms.accepted}
            required
            aria-invalid={terms.isFaulty || undefined}
            aria-describedby={terms.isFaulty ? 'terms-fault' : undefined}
            onChange={(event) => terms.accept(event.target.checked)}
          />
          <span>
            {words.terms.label}
            <span aria-hidden="true">{'\u00A0*'}</span>
          </span>
        </label>
        {terms.isFaulty && (
          <p id="terms-fault" className="text-xs font-medium text-out-of-stock">
            {words.errors.terms}
          </p>
        )}
      </div>
      {/* The summary is of the text that comes with the shop, not of one that the shop wrote itself */}
      {company.terms_version === TERMS_VERSION && (
        <details className="mt-1 text-sm">
          <summary className="inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline">
            {words.terms.read}
          </summary>
          <ul className="max-w-prose list-disc space-y-2 rounded-md bg-tint py-4 pr-5 pl-9">
            {words.terms.text.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      {/* In a tab of its own: what is typed in the card form lives only as long as this page */}
      <a
        href={localPath(language, '/legal-information#terms')}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-text hover:underline"
      >
        {words.terms.full}
      </a>
      <PreorderNote lines={recap.quote?.lines ?? []} />
      <ProblemBox problem={problem} recap={recap} />
      {choice.chosen === 'paypal' && !isPaidByVouchers ? (
        <PayPalButton button={paypal} isBusy={isPaying || !recap.isCurrent} />
      ) : (
        <Button
          type="submit"
          className="mt-6 w-full"
          aria-disabled={
            isPaying || !recap.isCurrent || (payment.isOpening && !isPaidByVouchers) || undefined
          }
          aria-describedby={isPaying ? 'submit-hint' : undefined}
        >
          <LockIcon />
          {isPaying ? words.submitting : words.submit}
        </Button>
      )}
      <p id="submit-hint" className="mt-2 min-h-5 text-center text-xs text-muted" aria-live="polite">
        {isPaying && words.submitHint}
      </p>
    </div>
  )
}

/** What is not published yet is charged now: said before it is paid. */
function PreorderNote({ lines }: { lines: Quote['lines'] }) {
  const words = useWords(checkoutWords)
  const titles = lines.flatMap(({ title, promise }) => (promise?.kind === 'preorder' ? [title] : []))
  if (titles.length === 0) return null
  return (
    <p className="mt-4 flex gap-3 rounded-md bg-tint p-4 text-sm">
      <InfoIcon className="mt-0.5 size-5 shrink-0" />
      {words.preorder(titles)}
    </p>
  )
}

/** Why the order could not be placed, and what to do; takes the focus. */
function ProblemBox({ problem, recap }: { problem: Problem | undefined; recap: QuoteState }) {
  const { problems } = useWords(checkoutWords)
  const { convert, write } = useShownCurrency(recap.quote?.usd_rate)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  if (!problem) return null
  const now = recap.isCurrent ? recap.quote : undefined
  const total = (quote: Quote) => write(quotedSums(quote, convert).totalCents)
  const sentence = () => {
    if (problem.kind === 'held') return problems.held(problem.minutes)
    if (problem.kind !== 'priceChanged') return problems[problem.kind]
    return now ? problems.priceChanged(total(problem.seen), total(now)) : '…'
  }
  return (
    <div className="mt-5">
      <ProblemAlert ref={box} problem={sentence()} />
    </div>
  )
}
