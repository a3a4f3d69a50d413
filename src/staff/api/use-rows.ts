import { useRead } from './use-read.ts'

/** What `DataTable` asks of a list that is there whole. */
export const WHOLE = {
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
  isPlaceholderData: false,
}

/** Reads a short list whole, as `DataTable` takes it: `useRows<StaffCoupon>('/coupons')`. */
export function useRows<Row>(path: string) {
  const { data, error, refetch } = useRead<Row[]>([path.split('/')[1], path], path)
  return { rows: data, error, refetch, ...WHOLE }
}
