import { localeOf } from '#shared/text/locale.ts'
import type { ShelfBook } from '#shared/catalogue/book.ts'
import { reductionPercent } from '#shared/money/announced-reduction.ts'
import { useLanguage, useText } from '#ui/text.tsx'

type Reduced = Pick<ShelfBook, 'sellingPriceCents' | 'priorPriceCents'>

/** The announced reduction in percent, without decimals that say nothing; nothing where none is announced. */
export function DiscountBadge({ book, className = '' }: { book: Reduced; className?: string }) {
  const language = useLanguage()
  const { catalogue } = useText()
  const percent = reductionPercent(book)
  if (percent < 0.05) return null
  const rounded = percent < 1 ? Math.round(percent * 10) / 10 : Math.round(percent)
  // Without options V8 keeps the formatter: with them it makes one for each of thousands of cards
  const number = rounded.toLocaleString(localeOf(language))
  return <span className={`discount price ${className}`}>{catalogue.discount(number)}</span>
}
