import { useId } from 'react'
import type { Quote } from '#shared/contract/checkout.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { localPath } from '../paths.ts'
import { chargedByPayPal } from './paypal-section.tsx'
import type { WalletButtons } from './use-submission.ts'

type Props = { wallets: WalletButtons; quote: Quote | undefined; isPaying: boolean }

const SHOWN = 'min-h-12 sm:max-w-sm sm:flex-1'
/** Laid out: what the providers draw needs a width. */
const HIDDEN = 'invisible absolute h-0 w-80 overflow-hidden'

/** Wallets before the form, which they fill in: hidden where there is none. */
export function WalletSection({ wallets, quote, isPaying }: Props) {
  const { wallets: words, payment, terms } = useWords(checkoutWords)
  const language = useLanguage()
  const id = useId()
  const { isOffered, setContainer, paypal } = wallets
  const { status, setContainer: setPayPalContainer } = paypal.button
  const isReady = status === 'ready'
  const isPayPalShown = paypal.isExpected && status !== 'failed'
  return (
    <section aria-labelledby={id} className={isOffered || isPayPalShown ? 'mb-12' : HIDDEN}>
      <h2 id={id} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-muted">{words.text}</p>
      <div inert={isPaying} className="relative mt-4 flex flex-col gap-3 sm:flex-row sm:gap-4">
        <div ref={setContainer} className={isOffered ? SHOWN : HIDDEN} />
        {/* Stays while it is hidden: a new place would load the script again */}
        {paypal.isExpected && (
          <div className={isPayPalShown ? SHOWN : HIDDEN} aria-busy={!isReady}>
            {!isReady && <Skeleton className="h-12" />}
            <div ref={setPayPalContainer} className={isReady ? '' : 'h-0 overflow-hidden'} />
            <p className="price mt-2 min-h-4 text-xs text-muted">
              {quote && payment.paypal.charged(chargedByPayPal(quote, language))}
            </p>
          </div>
        )}
      </div>
      <p className="mt-3 max-w-prose text-sm">
        {words.obligation}{' '}
        <a
          href={localPath(language, '/legal-information#terms')}
          target="_blank"
          rel="noopener"
          className="inline-block font-semibold text-primary-text underline"
        >
          {terms.full}
        </a>
      </p>
    </section>
  )
}
