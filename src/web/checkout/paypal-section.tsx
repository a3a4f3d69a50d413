import type { Quote } from '#shared/contract/checkout.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { formatCents } from '#shared/money/format.ts'
import { hasExchangeRate, inDollarsAt } from '#shared/money/exchange-rate.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Widget } from '#ui/use-widget.ts'
import { quotedSums } from './quoted-sums.ts'

/** Returns what PayPal charges for a recap, as it is shown. */
export function chargedByPayPal(quote: Quote, language: Language): string {
  const { dueCents } = quotedSums(quote, inDollarsAt(quote.usd_rate))
  return formatCents(dueCents, { language, currency: 'usd' })
}

/** What PayPal will charge: dollars, at the rate that is frozen with the order. */
export function PayPalSection({ quote }: { quote: Quote | undefined }) {
  const { payment: words } = useWords(checkoutWords)
  const language = useLanguage()
  if (!quote || !hasExchangeRate(quote.usd_rate)) return null
  const dollars = chargedByPayPal(quote, language)
  return (
    <div className="rounded-md bg-tint p-4 text-sm">
      <p className="price font-semibold">{words.paypal.charged(dollars)}</p>
      <p className="mt-1 text-muted">{words.paypal.text}</p>
    </div>
  )
}

/** PayPal's own button, in place of ours: pressing it places the order. */
export function PayPalButton({ button, isBusy }: { button: Widget; isBusy: boolean }) {
  const { payment: words } = useWords(checkoutWords)
  const { status, retry, setContainer } = button
  return (
    <div className="mt-6">
      <p className="mb-3 text-sm font-semibold">{words.paypal.obligation}</p>
      <div className="min-h-12" aria-busy={isBusy}>
        {status === 'loading' && <Skeleton className="h-12" />}
        {status === 'failed' && (
          <div className="rounded-md bg-tint p-4 text-sm" role="alert">
            <p>{words.paypal.unavailable}</p>
            <RetryButton variant="outline" size="small" className="mt-3" onClick={retry} />
          </div>
        )}
        {/* Above the page's own layers, as PayPal's windows are */}
        <div ref={setContainer} className={status === 'ready' ? '' : 'h-0 overflow-hidden'} />
      </div>
    </div>
  )
}
