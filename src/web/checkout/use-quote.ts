/** The recap as the server computes it, requested again whenever what it depends on changes. */
import type { QuoteRequest } from '#shared/contract/checkout.ts'
import { getQuote } from '../api/orders.ts'
import { useQuery } from '../query/use-query.ts'

/** Returns the last recap; `isCurrent` says whether it is the answer to the current request. */
export function useQuote(request: QuoteRequest) {
  const { lastFound, isAsking, hasFailed, retry } = useQuery(JSON.stringify(request), (signal) =>
    getQuote(request, signal),
  )
  return {
    /** The last recap known, shown dimmed while a newer one is under way. */
    quote: lastFound,
    isCurrent: !isAsking && !hasFailed,
    hasFailed,
    ask: retry,
  }
}

export type QuoteState = ReturnType<typeof useQuote>
