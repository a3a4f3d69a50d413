/** Amounts as people read them. */
import { localeOf } from '#shared/text/locale.ts'
import type { Currency, Language } from '#shared/contract/preferences.ts'

const formats: Record<string, Intl.NumberFormat> = {}

/** Returns an amount of its own currency's cents with two decimals and its symbol, as the language writes it. */
export function formatCents(
  cents: number,
  { language, currency }: { language: Language; currency: Currency },
): string {
  const format = (formats[language + currency] ??= new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }))
  // French sets a narrow no-break space before €; Intl writes a wide one.
  return format.format(cents / 100).replaceAll('\u00A0', '\u202F')
}
