import { useQuery } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import type { NewsletterReaders } from '#shared/contract/staff/letters.ts'
import { read } from '../api/client.ts'

/** Returns how many confirmed readers each language has. */
export const useReaders = () =>
  useQuery({
    queryKey: ['letters', 'readers'],
    queryFn: async ({ signal }) => (await read<Data<NewsletterReaders>>('/letters/readers', { signal })).data,
  })
