import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { SalesFigures } from '#shared/contract/staff/figures.ts'
import { SALES_GROUPS, type SalesGroup } from '#shared/figures/sales-groups.ts'
import { read } from '../api/client.ts'
import { periodOf, soFar, type Period } from '../frame/period-bar.tsx'

export type Wanted = Period & { by: SalesGroup }

/** Returns the period and the grouping that the address names: by default this month so far, day by day. */
export function useWanted(): [wanted: Wanted, params: URLSearchParams, set: (next: Partial<Wanted>) => void] {
  const [params, setParams] = useSearchParams()
  const month = soFar(periodOf('month'))
  const wanted = {
    from: params.get('from') ?? month.from,
    to: params.get('to') ?? month.to,
    by: SALES_GROUPS.find((one) => one === params.get('by')) ?? 'time',
  }
  return [wanted, params, (next) => setParams({ ...wanted, ...next }, { replace: true })]
}

/** Reads the figures; those before stay while others are read. */
export const useSales = (wanted: Wanted) =>
  useQuery({
    queryKey: ['figures', wanted],
    queryFn: async ({ signal }) =>
      (await read<Data<SalesFigures>>('/figures/sales', { query: wanted, signal })).data,
    placeholderData: keepPreviousData,
  })

/** Returns the address of the lines that a figure adds up. */
export const linesOf = (wanted: Wanted, more: { key?: string; of?: 'before' } = {}) =>
  `/figures/lines?${new URLSearchParams({ ...wanted, ...more }).toString()}`
