import { formatNumber } from '#shared/text/number-format.ts'
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
  return (
    <span className={`discount price ${className}`}>
      {catalogue.discount(formatNumber(rounded, language))}
    </span>
  )
}
