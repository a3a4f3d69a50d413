import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { read } from './client.ts'

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
