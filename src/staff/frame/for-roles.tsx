import type { ComponentType } from 'react'
import type { Role } from '#shared/staff/roles.ts'
import { frameWords } from '#shared/text/staff/frame-words.ts'
import { useWords } from '#ui/text.tsx'
import { isAmong, useMember } from './member.ts'
import { EmptyState } from './states.tsx'

/** Returns a screen that opens for some roles; to the others it says so. */
export function forRoles(roles: readonly Role[], Screen: ComponentType): ComponentType {
  return function ForRoles() {
    const { forbidden } = useWords(frameWords)
    return isAmong(useMember().role, roles) ? <Screen /> : <EmptyState title={forbidden} isPage />
  }
}
