import { useQuery } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import type { OwnAccess, Team } from '#shared/contract/staff/team.ts'
import { read } from '../api/client.ts'

/** Reads people, invitations and counter devices. */
export const useTeam = () =>
  useQuery({
    queryKey: ['team'],
    queryFn: async ({ signal }) => (await read<Data<Team>>('/team', { signal })).data,
  })

/** Reads one's own access. */
export const useOwnAccess = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await read<Data<OwnAccess>>('/me', { signal })).data,
  })
