/** What every page knows about the shop: its settings, address and display currency, loaded once by the root. */
import { useRouteLoaderData } from 'react-router'
import { formatPrice } from '#shared/money/format.ts'
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

/** Returns a function that writes an amount of euro cents in the shopper's language and currency. */
export function useMoney() {
  const language = useLanguage()
  const { company, currency } = useShop()
  return (euroCents: number) => formatPrice(euroCents, { language, currency, usdRate: company.usd_rate })
}
