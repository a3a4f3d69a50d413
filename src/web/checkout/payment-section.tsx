import { useEffect, useRef } from 'react'
import { checkoutWords } from '#shared/text/checkout-words.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { AlertIcon, InfoIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CardSection } from './card-section.tsx'
import { anchorOf } from './draft-field.tsx'
import type { Checkout } from './use-checkout.ts'
import { PayPalSection } from './paypal-section.tsx'

/** Ways to pay, the loading picture until their keys are decoded (§4), and why a payment was refused. */
export function PaymentSection({ checkout }: { checkout: Checkout }) {
  const { payment: words } = useWords(checkoutWords)
  const { payment, paymentFault, faults } = checkout
  const fault = useRef<HTMLParagraphElement>(null)
  // A fault of the form is in the summary, which takes the focus; a refusal is shown here
  const isRefused = paymentFault !== undefined && !faults.has('payment')
  useEffect(() => {
    if (isRefused) fault.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])

  if (payment.failed) {
    return (
      <div className="rounded-md bg-tint p-4">
        <p>{words.failed}</p>
        <Button variant="outline" size="small" className="mt-3" onClick={payment.ask}>
          {words.retry}
        </Button>
      </div>
    )
  }
  if (!payment.isReady) return <PaymentLoading />
  if (!payment.chosen) return <p className="rounded-md bg-tint p-4">{words.absent}</p>
  return (
    <div id={anchorOf('payment')} tabIndex={-1}>
      {payment.isDemo && (
        <div className="mb-5 flex gap-3 rounded-md border border-secondary bg-tint p-4 text-sm">
          <InfoIcon className="mt-0.5 size-5" />
          <p className="font-semibold">{words.demo}</p>
        </div>
      )}
      {payment.offered.length > 1 && <PaymentChoice checkout={checkout} />}
      {/* Kept while the wallet is chosen: what was typed into the card form lives only as long as it stands */}
      {payment.keys?.card && (
        <div hidden={payment.chosen !== 'stripe'}>
          <CardSection checkout={checkout} />
        </div>
      )}
      {payment.chosen === 'paypal' && <PayPalSection checkout={checkout} />}
      <div role="alert">
        {paymentFault !== undefined && (
          <p ref={fault} className="mt-4 flex gap-2 text-sm font-medium text-out-of-stock">
            <AlertIcon />
            {paymentFault}
          </p>
        )}
      </div>
    </div>
  )
}

function PaymentChoice({ checkout: { payment, isPaying } }: { checkout: Checkout }) {
  const { payment: words } = useWords(checkoutWords)
  return (
    <fieldset className="mb-6" disabled={isPaying}>
      <legend className="sr-only">{words.title}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {payment.offered.map((provider) => (
          <label
            key={provider}
            className="flex min-h-14 cursor-pointer items-center gap-4 rounded-md border border-edge bg-card p-4 has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary-text"
          >
            <input
              type="radio"
              name="payment"
              className="size-5 shrink-0 accent-primary"
              checked={payment.chosen === provider}
              onChange={() => payment.choose(provider)}
            />
            <span className="grow font-semibold">{words.ways[provider].name}</span>
            <span className="text-right text-sm text-muted">{words.ways[provider].text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Stands where the ways to pay will be. */
export function PaymentLoading() {
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
