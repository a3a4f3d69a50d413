import { useQuery } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import { read } from './client.ts'

/** What `DataTable` asks of a list that is there whole. */
export const WHOLE = {
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
  isPlaceholderData: false,
}

/** Reads a short list whole, as `DataTable` takes it: `useRows<StaffCoupon>('/coupons')`. */
export function useRows<Row>(path: string) {
  const { data, error, refetch } = useQuery({
    queryKey: [path.split('/')[1], path],
    queryFn: async ({ signal }) => (await read<Data<Row[]>>(path, { signal })).data,
  })
  return { rows: data, error, refetch, ...WHOLE }
}
