/** The display currency travels in a cookie, because rendered pages depend on it; it says nothing about a person. */
import type { Currency } from '#shared/contract/preferences.ts'

/** Returns the currency that a Cookie header names; euro by default (§1). */
export function currencyOfCookie(header: string | null): Currency {
  return header?.split(/;\s*/).includes('currency=usd') ? 'usd' : 'eur'
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Returns the cookie that remembers a currency for a year, in the form that `document.cookie` takes. */
export function currencyCookie(currency: Currency, { secure }: { secure: boolean }): string {
  return `currency=${currency}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}
