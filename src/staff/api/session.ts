/** Who is signed in here. */
import { useQuery } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffSession } from '#shared/contract/staff/session.ts'
import { read } from './client.ts'

export const SESSION = ['session'] as const

/** Returns who is signed in, and what this browser is. */
export const useSession = () =>
  useQuery({
    queryKey: SESSION,
    queryFn: async ({ signal }) => (await read<Data<StaffSession>>('/session', { signal })).data,
    staleTime: Infinity,
  })
