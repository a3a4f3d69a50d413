import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useWords } from '#ui/text.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { LockIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { KeepCard, SavedCardChoice } from './saved-cards-section.tsx'
import type { Payment } from './use-payment.ts'

type CardSectionProps = Pick<Payment, 'card' | 'saved' | 'isPaying'>

/** Saved cards, the card form of the provider, and its loading picture. */
export function CardSection({ card, saved, isPaying }: CardSectionProps) {
  const { payment: words } = useWords(checkoutWords)
  const { status, retry, setContainer } = card.widget
  return (
    <>
      <SavedCardChoice saved={saved} isPaying={isPaying} />
      {/* As tall as the form will be: what stands below does not move when it comes */}
      <div className={saved.chosen ? '' : 'min-h-72'}>
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
              <RetryButton variant="outline" size="small" className="mt-3" onClick={retry} />
            </div>
          )}
        </div>
        {/* It stays while a saved card is chosen, as while PayPal is */}
        <div hidden={saved.chosen !== undefined}>
          <div ref={setContainer} className={status === 'ready' ? '' : 'h-0 overflow-hidden'} />
        </div>
      </div>
      <div hidden={saved.chosen !== undefined}>
        <KeepCard saved={saved} isPaying={isPaying} />
      </div>
      <p className="mt-4 flex gap-2 text-xs text-muted">
        <LockIcon className="size-4" />
        {words.secure}
      </p>
    </>
  )
}
