import {
  useQuery,
  type QueryKey,
  type UseQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import { read, type StaffError } from './client.ts'

type Options<T> = Pick<UseQueryOptions<T, StaffError>, 'enabled' | 'gcTime' | 'refetchInterval' | 'staleTime'>

/** Reads what an address of the staff API answers: `useRead<StaffEvent>(['agenda', id], '/agenda/7')`. */
export const useRead = <T>(queryKey: QueryKey, path: string, options: Options<T> = {}) =>
  useQuery<T, StaffError>({
    queryKey,
    queryFn: async ({ signal }) => (await read<Data<T>>(path, { signal })).data,
    ...options,
  })

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

/** A page of a long list: its rows, and where the next one begins. */
export type KeysetPage<Row, Meta> = { data: Row[]; meta: Meta & { next: string | null } }

/** Reads a long list page by page: `usePages<OrderRow>('/orders', { view: 'late' })`; what was found stays while filters change. */
export function usePages<Row, Meta = object>(
  path: string,
  query: Record<string, string | number | boolean | undefined>,
  /** After how many milliseconds to look again, where what is listed moves by itself. */
  lookAgainAfter: (rows: readonly Row[] | undefined) => number | false = () => false,
) {
  const answer = useInfiniteQuery({
    queryKey: [path.split('/')[1], path, query],
    queryFn: ({ pageParam, signal }) =>
      read<KeysetPage<Row, Meta>>(path, {
        query: { ...query, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => lookAgainAfter(state.data?.pages.flatMap(({ data }) => data)),
  })
  return { ...answer, rows: answer.data?.pages.flatMap(({ data }) => data) }
}
