import { useEffect, useRef } from 'react'
import type { Quote } from '#shared/contract/checkout.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useWords } from '#ui/text.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { AlertIcon, InfoIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CardSection } from './card-section.tsx'
import { anchorOf } from './draft-field.tsx'
import { PayPalSection } from './paypal-section.tsx'
import type { Payment } from './use-payment.ts'

type PaymentSectionProps = { payment: Payment; quote: Quote | undefined }

/** Ways to pay, the loading picture until their keys are decoded (§4), and why a payment was refused. */
export function PaymentSection({ payment, quote }: PaymentSectionProps) {
  const { payment: words, vouchers } = useWords(checkoutWords)
  const { choice, fault, isRefused, ...cards } = payment
  const refusal = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isRefused) refusal.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])

  if (quote?.due_cents === 0) return <p className="rounded-md bg-tint p-4">{vouchers.paysAll}</p>
  if (choice.hasFailed) {
    return (
      <div className="rounded-md bg-tint p-4">
        <p>{words.failed}</p>
        <RetryButton variant="outline" size="small" className="mt-3" onClick={choice.ask} />
      </div>
    )
  }
  if (!choice.isReady) return <PaymentLoading />
  if (!choice.chosen) return <p className="rounded-md bg-tint p-4">{words.absent}</p>
  return (
    <div id={anchorOf('payment')} tabIndex={-1}>
      {choice.isDemo && (
        <div className="mb-5 flex gap-3 rounded-md border border-secondary bg-tint p-4 text-sm">
          <InfoIcon className="mt-0.5 size-5" />
          <p className="font-semibold">{words.demo}</p>
        </div>
      )}
      {choice.offered.length > 1 && <PaymentChoice choice={choice} isPaying={payment.isPaying} />}
      {/* It stays while PayPal is chosen: what was typed into the card form lives only as long as it stands */}
      {choice.keys?.card && (
        <div hidden={choice.chosen !== 'stripe'}>
          <CardSection {...cards} />
        </div>
      )}
      {choice.chosen === 'paypal' && <PayPalSection quote={quote} />}
      <div role="alert">
        {fault !== undefined && (
          <p ref={refusal} className="mt-4 flex gap-2 text-sm font-medium text-out-of-stock">
            <AlertIcon />
            {fault}
          </p>
        )}
      </div>
    </div>
  )
}

function PaymentChoice({ choice, isPaying }: Pick<Payment, 'choice' | 'isPaying'>) {
  const { payment: words } = useWords(checkoutWords)
  return (
    <fieldset className="mb-6" disabled={isPaying}>
      <legend className="sr-only">{words.title}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choice.offered.map((provider) => (
          <Choice
            key={provider}
            name="payment"
            checked={choice.chosen === provider}
            onChange={() => choice.choose(provider)}
            hasButton
            className="flex min-h-14 items-center gap-4 p-4"
          >
            <span className="grow font-semibold">{words.ways[provider].name}</span>
            <span className="text-right text-sm text-muted">{words.ways[provider].text}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

/** Stands where the ways to pay will be. */
function PaymentLoading() {
  const { payment: words } = useWords(checkoutWords)
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="text-sm text-muted">{words.loading}</p>
      <Skeleton className="h-12" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  )
}
