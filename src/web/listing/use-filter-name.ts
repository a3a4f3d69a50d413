import { listWords } from '#shared/text/en/list.ts'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import type { PriceLimits } from './books-url.ts'

/** Limits of a price are named where they are shown, in the shopper's currency. */
export type FilterName = string | PriceLimits

/** Returns how to name a filter. */
export function useFilterName() {
  const list = useWords(listWords)
  const money = useMoney()
  return function nameOf(filter: FilterName): string {
    if (typeof filter === 'string') return filter
    const { min, max } = filter
    if (max === undefined) return list.priceFrom(money(min ?? 0))
    return min ? list.priceBetween(money(min), money(max)) : list.priceUpTo(money(max))
  }
}
