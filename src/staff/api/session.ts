/** Who is signed in here. */
import type { StaffSession } from '#shared/contract/staff/session.ts'
import { useRead } from './use-read.ts'

export const SESSION = ['session'] as const

/** Returns who is signed in, and what this browser is. */
export const useSession = () =>
  useRead<StaffSession>(SESSION, '/session', {
    staleTime: Infinity,
  })
