import { useLanguage, useText } from '#ui/text.tsx'

/** The discount in percent, without decimals that say nothing; nothing without a discount. */
export function DiscountBadge({ percent, className = '' }: { percent: number; className?: string }) {
  const language = useLanguage()
  const { catalogue } = useText()
  if (percent < 0.05) return null
  const number = percent.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB', {
    maximumFractionDigits: percent < 1 ? 1 : 0,
  })
  return <span className={`discount price ${className}`}>{catalogue.discount(number)}</span>
}
