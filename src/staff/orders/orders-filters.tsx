import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { ORDER_STAGES } from '#shared/orders/work-stages.ts'
import { ORDER_PROMISED } from '#shared/orders/promised-within.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { useWords } from '#ui/text.tsx'
import { SearchField } from '../table/search-field.tsx'
import type { useOrdersFilter } from './use-orders-filter.ts'

const CONTROL = 'min-h-(--control-height) rounded-md border border-edge bg-card px-3'

/** The search and the filters of the list; what they say is in the address. */
export function OrdersFilters({ query, setFilter }: ReturnType<typeof useOrdersFilter>) {
  const words = useWords(ordersWords)
  const choices = [
    {
      name: 'stage' as const,
      label: words.filters.stage,
      any: words.filters.all,
      of: ORDER_STAGES,
      said: words.stages,
    },
    {
      name: 'promised' as const,
      label: words.filters.promised,
      any: words.filters.anyPromise,
      of: ORDER_PROMISED,
      said: words.promised,
    },
    {
      name: 'delivery' as const,
      label: words.filters.delivery,
      any: words.filters.anyDelivery,
      of: DELIVERY_METHODS,
      said: words.delivery,
    },
  ]
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <SearchField
        searched={query.q ?? ''}
        label={words.search}
        placeholder={words.searchHint}
        className="basis-full sm:basis-64"
        onSearch={(typed) => setFilter('q', typed)}
      />
      {choices.map(({ name, label, any, of, said }) => (
        <label
          key={name}
          className="flex min-w-0 flex-1 gap-x-2 text-muted max-sm:basis-1/4 max-sm:flex-col max-sm:text-xs sm:flex-none sm:items-center"
        >
          {label}
          <select
            value={(of as readonly string[]).includes(query[name] ?? '') ? query[name] : ''}
            onChange={(event) => setFilter(name, event.target.value)}
            className={`${CONTROL} min-w-0 flex-1 pr-9 text-ink`}
          >
            <option value="">{any}</option>
            {of.map((one) => (
              <option key={one} value={one}>
                {(said as Record<string, string>)[one]}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}
