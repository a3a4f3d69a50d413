import type { OwnAccess, Team } from '#shared/contract/staff/team.ts'
import { useRead } from '../api/use-read.ts'

/** Reads people, invitations and counter devices. */
export const useTeam = () => useRead<Team>(['team'], '/team')

/** Reads one's own access. */
export const useOwnAccess = () => useRead<OwnAccess>(['me'], '/me')
