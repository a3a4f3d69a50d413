/**
 * Display currency and chosen language travel in cookies: rendered pages depend on the one, the bare address leads by the
 * other (docs/decisions/0036). They say nothing about a person.
 */
import type { Currency, Language } from '#shared/contract/preferences.ts'

export type Preference = { currency: Currency } | { language: Language }

/** Returns the currency that a Cookie header names; euro by default (§1). */
export function currencyOfCookie(header: string | null): Currency {
  return header?.split(/;\s*/).includes('currency=usd') ? 'usd' : 'eur'
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Returns the cookie that remembers a choice for a year, in the form that `document.cookie` takes. */
export function preferenceCookie(chosen: Preference, { secure }: { secure: boolean }): string {
  const [name, value] = 'currency' in chosen ? ['currency', chosen.currency] : ['language', chosen.language]
  return `${name}=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Remembers a choice in this browser; whatever is requested from now on is sent with it. */
export function rememberPreference(chosen: Preference): void {
  document.cookie = preferenceCookie(chosen, { secure: window.location.protocol === 'https:' })
  // Chromium writes it later, and a page requested at once may leave without it; reading waits for the writing
  void document.cookie
}
