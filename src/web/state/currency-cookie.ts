/** The display currency travels in a cookie, because rendered pages depend on it; it says nothing about a person. */
import type { Currency } from '#shared/contract/preferences.ts'

/** Returns the currency that a Cookie header names; euro by default (§1). */
export function currencyOfCookie(header: string | null): Currency {
  return header?.split(/;\s*/).includes('currency=usd') ? 'usd' : 'eur'
}
