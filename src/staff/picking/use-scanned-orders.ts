/** Orders that were scanned although the list, a page at a time, does not show them yet. */
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrdersToPrepare, OrderToPrepare } from '#shared/contract/staff/picking.ts'
import { read } from '../api/client.ts'

const PATH = '/picking/orders'

/** One order that waits to be prepared; none, where it does not. */
const waitingOrder = (number: string) =>
  queryOptions({
    queryKey: ['picking', PATH, 'scanned', number],
    queryFn: ({ signal }) => read<OrdersToPrepare>(PATH, { query: { number }, signal }),
    // Whoever scans waits for the answer: a lost connection is said at once
    retry: false,
  })

/** Puts scanned orders before the rows of the list; `find` answers the order of a number, wherever in the list it stands. */
export function useScannedOrders(listed: readonly OrderToPrepare[] | undefined) {
  const queries = useQueryClient()
  const [scanned, setScanned] = useState<readonly string[]>([])
  const answers = useQueries({ queries: scanned.map(waitingOrder) })
  const isListed = (number: string) => listed?.some((order) => order.number === number) === true
  const others = answers.flatMap(({ data }) => data?.data ?? []).filter(({ number }) => !isListed(number))
  return {
    rows: listed && [...others, ...listed],
    find: async (number: string): Promise<OrderToPrepare | undefined> => {
      const shown = listed?.find((order) => order.number === number)
      if (shown) return shown
      const { data } = await queries.fetchQuery(waitingOrder(number))
      if (data[0]) setScanned((before) => [number, ...before.filter((one) => one !== number)])
      return data[0]
    },
  }
}
