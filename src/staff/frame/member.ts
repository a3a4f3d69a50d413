/** Who works here, for everything inside the frame. */
import { createContext, use } from 'react'
import type { SignedInMember } from '#shared/contract/staff/session.ts'
import { isAllowed, PERMISSIONS, type ActionName, type Address } from '#shared/staff/permissions.ts'

export const MemberContext = createContext<SignedInMember | undefined>(undefined)

/** Returns who is signed in. */
export function useMember(): SignedInMember {
  const member = use(MemberContext)
  if (!member) throw new Error('A screen of the back office is outside the frame.')
  return member
}

/**
 * Returns a function that says whether a member’s role may do or read something: `may('orders-refund')`. What asks for more than a PIN is
 * offered to whoever is here by PIN too: it asks for the full sign-in when it is chosen, and then goes on.
 */
export function useMay() {
  const { role } = useMember()
  return (what: ActionName | Address) => isAllowed(role, PERMISSIONS[what])
}
