import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { EntryQuote } from '#shared/contract/staff/order-entry.ts'
import { post } from '../api/client.ts'
import { queries } from '../api/queries.ts'
import type { OrderDraft } from './draft.ts'

/** Returns what the draft costs and when it is there, as the site computes it; undefined without books. `order`: what is changed so. */
export function useEntryQuote({ lines, method, country, vouchers, gift }: OrderDraft, order?: string) {
  const request = {
    lines: lines.map(({ id, quantity }) => ({ article_id: id, quantity })),
    delivery_method: method,
    ...(country !== '' && { country }),
    ...(gift === 'wrapped' && { is_wrapped: true }),
    ...(order !== undefined && { order }),
    ...(vouchers.length > 0 && { voucher_codes: vouchers }),
  }
  const question = queryOptions({
    queryKey: ['order-entry', request],
    queryFn: async () => (await post<Data<EntryQuote>>('/orders/quote', request)).data,
  })
  const query = useQuery({ ...question, enabled: lines.length > 0, placeholderData: keepPreviousData })
  const [isWaiting, setIsWaiting] = useState(false)

  /** Returns the answer to what is typed now as soon as it is there, so that no press comes too early; undefined where there is none. */
  async function settled(): Promise<EntryQuote | undefined> {
    if (lines.length === 0 || isWaiting) return undefined
    setIsWaiting(true)
    try {
      // The question that is under way is answered once
      return await queries.fetchQuery({ ...question, staleTime: query.isFetching ? 0 : 'static' })
    } catch {
      return undefined
    } finally {
      setIsWaiting(false)
    }
  }
  return {
    settled,
    isWaiting,
    quote: lines.length > 0 ? query.data : undefined,
    /** Whether it is the answer to what is typed now. */
    isCurrent: lines.length > 0 && query.data !== undefined && !query.isPlaceholderData && !query.isFetching,
    error: query.error,
    ask: () => void query.refetch(),
  }
}

export type EntryQuoteState = ReturnType<typeof useEntryQuote>
