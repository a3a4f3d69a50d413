/** What every page knows about the shop: its settings, address and display currency, loaded once by the root. */
import { useRouteLoaderData } from 'react-router'
import { formatCents } from '#shared/money/format.ts'
import { hasExchangeRate } from '#shared/money/price.ts'
import { inDollarsAt, inEuros } from '#shared/money/sums.ts'
import type { Convert } from '#shared/money/sums.ts'
import type { loader } from '../root.tsx'
import { useLanguage } from './text.tsx'

/** Returns the shop's settings; undefined only when they could not be loaded (the error page). */
export const useShopIfLoaded = () => useRouteLoaderData<typeof loader>('root')

/** Returns the shop's settings; for everything shown inside a loaded page. */
export function useShop() {
  const shop = useShopIfLoaded()
  if (!shop) throw new Error('The shop settings are read outside a loaded page.')
  return shop
}

/** Returns how euro cents become cents of the shopper's currency, and how those are written; sums are made in between. */
export function useShownCurrency(usdRate?: number | null): {
  convert: Convert
  write: (cents: number) => string
} {
  const language = useLanguage()
  const { company, currency: chosen } = useShop()
  const rate = usdRate === undefined ? company.usd_rate : usdRate
  const currency = chosen === 'usd' && hasExchangeRate(rate) ? 'usd' : 'eur'
  return {
    convert: currency === 'usd' ? inDollarsAt(rate) : inEuros,
    write: (cents) => formatCents(cents, { language, currency }),
  }
}

/** Returns a function that writes an amount of euro cents in the shopper's language and currency. */
export function useMoney() {
  const { convert, write } = useShownCurrency()
  return (euroCents: number) => write(convert(euroCents))
}
