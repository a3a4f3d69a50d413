/** Who is signed in here. */
import { useQuery } from '@tanstack/react-query'
import type { SignedInMember, StaffSession } from '#shared/contract/staff/session.ts'
import type { Data } from '#shared/contract/envelope.ts'
import { read } from './client.ts'

export const SESSION = ['session'] as const

/** Returns who is signed in; null when nobody is, undefined until that is known. */
export function useSession() {
  return useQuery({ queryKey: SESSION, queryFn: readMember, staleTime: Infinity })
}

async function readMember(): Promise<SignedInMember | null> {
  return (await read<Data<StaffSession>>('/session')).data.member
}
