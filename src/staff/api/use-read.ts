import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
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
