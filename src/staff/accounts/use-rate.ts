import { useLanguage } from '#ui/text.tsx'

/** Returns what writes a rate of VAT: 55 is `5,5 %`. */
export function useRate() {
  const format = new Intl.NumberFormat(useLanguage() === 'fr' ? 'fr' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return (permille: number): string => format.format(permille / 1000)
}
