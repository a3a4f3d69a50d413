/** What every page knows about the shop: its settings, address and display currency, loaded once by the root. */
import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { formatCents } from '#shared/money/format.ts'
import { hasExchangeRate, inDollarsAt, inEuros, type Convert } from '#shared/money/exchange-rate.ts'
import type { Currency, Language } from '#shared/contract/preferences.ts'
import type { Company } from './api/company.ts'
import { createStore, useStore } from '#ui/store.ts'
import { useLanguage } from '#ui/text.tsx'

/** What the root's loader gives every page. */
export type LoadedShop = { company: Company; publicUrl: string; currency: Currency }

/** Settings that were read again since the page's own (§4: opening the cart panel does). */
export const freshSettings = createStore<{ instead: LoadedShop; shop: LoadedShop } | undefined>(undefined)

/** Returns the shop's settings; undefined only when they could not be loaded (the error page). */
export function useShopIfLoaded(): LoadedShop | undefined {
  const loaded = useRouteLoaderData<LoadedShop>('root')
  const fresh = useStore(freshSettings, undefined)
  // A page that was loaded since then is newer
  return fresh && fresh.instead === loaded ? fresh.shop : loaded
}

/** Returns the shop's settings; for everything shown inside a loaded page. */
export function useShop() {
  const shop = useShopIfLoaded()
  if (!shop) throw new Error('No shop settings yet')
  return shop
}

type ShownCurrency = { convert: Convert; write: (cents: number) => string }

function shownCurrency(chosen: Currency, rate: number | null, language: Language): ShownCurrency {
  const [currency, convert] =
    chosen === 'usd' && hasExchangeRate(rate)
      ? (['usd', inDollarsAt(rate)] as const)
      : (['eur', inEuros] as const)
  return { convert, write: (cents) => formatCents(cents, { language, currency }) }
}

/** Returns how euro cents become cents of the shopper's currency, and how those are written; sums are made in between. */
export function useShownCurrency(usdRate?: number | null): ShownCurrency {
  const language = useLanguage()
  const { company, currency } = useShop()
  return shownCurrency(currency, usdRate === undefined ? company.usd_rate : usdRate, language)
}

/** Returns the function that writes euro cents in the shopper's currency; undefined while the settings are not loaded. */
export function useShoppersMoney(): ((euroCents: number) => string) | undefined {
  const language = useLanguage()
  const shop = useShopIfLoaded()
  return useMemo(() => {
    if (!shop) return undefined
    const { convert, write } = shownCurrency(shop.currency, shop.company.usd_rate, language)
    return (euroCents) => write(convert(euroCents))
  }, [shop, language])
}
