import { useSearchParams } from 'react-router'
import { ORDER_VIEWS, type OrderViewName } from '#shared/orders/staff-views.ts'
import type { OrdersFilter } from '#shared/contract/staff/orders.ts'

const FIRST: OrderViewName = 'to_do'
const FILTERS = [
  'q',
  'stage',
  'delivery',
  'promised',
  'sort',
  'paid',
  'paid_days',
  'waiting_days',
  'trouble',
  'from',
  'to',
] as const
type FilterName = (typeof FILTERS)[number]
type Query = Partial<Record<FilterName, string>>

/** Returns a filter as an address and the API say it. */
export const asQuery = (filter: OrdersFilter): Query =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  )

const isView = (name: string | null): name is OrderViewName => name !== null && name in ORDER_VIEWS

/**
 * What the list shows, stored in its address: a view (`?view=late`), filters (`?stage=ready`), or both. A search looks among all
 * orders.
 */
export function useOrdersFilter() {
  const [params, setParams] = useSearchParams()
  const own: Query = {}
  for (const name of FILTERS) {
    const value = params.get(name)
    if (value !== null && value !== '') own[name] = value
  }
  const named = params.get('view')
  const isFiltered = Object.keys(own).length > 0
  const view = isView(named) ? named : isFiltered ? undefined : FIRST
  const query: Query = { ...(view && asQuery(ORDER_VIEWS[view])), ...own }
  return {
    view,
    query,
    isFiltered,
    /** Changes one filter; an empty value ends it. */
    setFilter: (name: FilterName, value: string) => {
      const next = new URLSearchParams(params)
      if (value === '') next.delete(name)
      else next.set(name, value)
      if (name === 'q' || name === 'stage' || name === 'promised') next.delete('view')
      setParams(next)
    },
  }
}
