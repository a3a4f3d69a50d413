/** How a side writes amounts: the storefront in the shopper's currency, any other in euros. */
import { createContext, use } from 'react'
import { formatCents } from '#shared/money/format.ts'
import { useLanguage } from './text.tsx'

const MoneyContext = createContext<((euroCents: number) => string) | undefined>(undefined)

/** Provides to everything within how amounts of euro cents are written. */
export const MoneyProvider = MoneyContext

/** Returns the function that writes an amount of euro cents: `useMoney()(1290)`. */
export function useMoney(): (euroCents: number) => string {
  const language = useLanguage()
  return use(MoneyContext) ?? ((euroCents) => formatCents(euroCents, { language, currency: 'eur' }))
}
