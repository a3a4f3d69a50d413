import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import { post } from '../api/client.ts'
import type { OrderDraft } from './draft.ts'

/** Returns what the draft costs and when it is there, as the site computes it; undefined without books. `order`: what is changed so. */
export function useEntryQuote({ lines, method, country }: OrderDraft, order?: string) {
  const request = {
    lines: lines.map(({ id, quantity }) => ({ article_id: id, quantity })),
    delivery_method: method,
    ...(country !== '' && { country }),
    ...(order !== undefined && { order }),
  }
  const query = useQuery({
    queryKey: ['order-entry', request],
    queryFn: async () => (await post<Data<EntryQuote>>('/orders/quote', request)).data,
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
  return {
    quote: lines.length > 0 ? query.data : undefined,
    /** Whether it is the answer to what is typed now. */
    isCurrent: lines.length > 0 && query.data !== undefined && !query.isPlaceholderData && !query.isFetching,
    error: query.error,
    ask: () => void query.refetch(),
  }
}

export type EntryQuoteState = ReturnType<typeof useEntryQuote>
