import { localeOf } from '#shared/text/locale.ts'
import { useLanguage } from '#ui/text.tsx'

/** Returns what names a country by its code. */
export function useCountries() {
  const names = new Intl.DisplayNames([localeOf(useLanguage())], { type: 'region' })
  return (code: string): string => names.of(code) ?? code
}
