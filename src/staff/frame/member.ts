/** Who works here, for everything inside the frame. */
import { createContext, use } from 'react'
import type { Role } from '#shared/staff/roles.ts'
import type { SignedInMember } from '#shared/contract/staff/session.ts'

export const MemberContext = createContext<SignedInMember | undefined>(undefined)

/** Returns who is signed in. */
export function useMember(): SignedInMember {
  const member = use(MemberContext)
  if (!member) throw new Error('A screen of the back office is outside the frame.')
  return member
}

/** Whether a role is among those; an owner always is. */
export const isAmong = (role: Role, roles: readonly Role[]) => role === 'owner' || roles.includes(role)
