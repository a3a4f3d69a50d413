import { useLanguage, useText } from '#ui/text.tsx'

/** The discount in percent, without decimals that say nothing; nothing without a discount. */
export function DiscountBadge({ percent, className = '' }: { percent: number; className?: string }) {
  const language = useLanguage()
  const { catalogue } = useText()
  if (percent < 0.05) return null
  const rounded = percent < 1 ? Math.round(percent * 10) / 10 : Math.round(percent)
  // Without options V8 keeps the formatter: with them it makes one for each of thousands of cards
  const number = rounded.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB')
  return <span className={`discount price ${className}`}>{catalogue.discount(number)}</span>
}
