/** Amounts as people read them. */
import { localeOf } from '#shared/text/locale.ts'
import type { Currency, Language } from '#shared/contract/preferences.ts'

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: Language, currency: Currency): Intl.NumberFormat {
  const key = `${language}-${currency}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.NumberFormat(localeOf(language), {
      style: 'currency',
      currency: currency === 'eur' ? 'EUR' : 'USD',
      currencyDisplay: 'narrowSymbol',
    })
    formatters.set(key, found)
  }
  return found
}

/** Returns an amount of its own currency's cents with two decimals and its symbol, as the language writes it. */
export function formatCents(
  cents: number,
  { language, currency }: { language: Language; currency: Currency },
): string {
  // French sets a narrow no-break space before €; Intl writes a wide one.
  return formatter(language, currency)
    .format(cents / 100)
    .replaceAll('\u00a0', '\u202f')
}
