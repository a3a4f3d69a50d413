import { useEffect, useRef } from 'react'
import { checkoutWords } from '#shared/text/checkout-words.ts'
import { useWords } from '../state/text.tsx'
import { Button } from '../ui/button.tsx'
import { AlertIcon, InfoIcon, LockIcon } from '../ui/icons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { anchorOf } from './draft-field.tsx'
import type { Checkout } from './use-checkout.ts'

/** The card form of the provider, its loading picture (§4), and why a card was refused. */
export function CardPayment({ checkout: { card, cardFault, faults } }: { checkout: Checkout }) {
  const { payment: words } = useWords(checkoutWords)
  const { status, isDemo, retry, setContainer } = card
  const fault = useRef<HTMLParagraphElement>(null)
  // A fault of the form is told by the summary, which takes the focus; a refusal is told here
  const isRefused = cardFault !== undefined && !faults.has('payment')
  useEffect(() => {
    if (isRefused) fault.current?.scrollIntoView({ block: 'center' })
  }, [isRefused])

  if (status === 'absent') return <p className="rounded-md bg-tint p-4">{words.absent}</p>
  return (
    <div id={anchorOf('payment')} tabIndex={-1}>
      {isDemo && (
        <div className="mb-5 flex gap-3 rounded-md border border-secondary bg-tint p-4 text-sm">
          <InfoIcon className="mt-0.5 size-5" />
          <p className="font-semibold">{words.demo}</p>
        </div>
      )}
      <div aria-live="polite">
        {status === 'loading' && (
          <div className="grid gap-3">
            <p className="text-sm text-muted">{words.loading}</p>
            <Skeleton className="h-12" />
            <div className="grid grid-cols-2 gap-3">
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
          </div>
        )}
        {status === 'failed' && (
          <div className="rounded-md bg-tint p-4">
            <p>{words.failed}</p>
            <Button variant="outline" size="small" className="mt-3" onClick={retry}>
              {words.retry}
            </Button>
          </div>
        )}
      </div>
      <div ref={setContainer} className={status === 'ready' ? '' : 'h-0 overflow-hidden'} />
      <div role="alert">
        {cardFault !== undefined && (
          <p ref={fault} className="mt-4 flex gap-2 text-sm font-medium text-out-of-stock">
            <AlertIcon />
            {cardFault}
          </p>
        )}
      </div>
      <p className="mt-4 flex gap-2 text-xs text-muted">
        <LockIcon className="size-4" />
        {words.secure}
      </p>
    </div>
  )
}
