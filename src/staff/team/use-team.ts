import type { OwnAccess, Team } from '#shared/contract/staff/team.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { useWords, useLanguage } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { sayDone, sayFailed } from '../api/toasts.ts'
import { StaffError } from '../api/client.ts'
import { refresh } from '../api/queries.ts'
import { dayMoment, dayOf } from '../frame/moments.ts'

/** Reads people, invitations and counter devices. */
export const useTeam = () => useRead<Team>(['team'], '/team')

/** Reads one's own access. */
export const useOwnAccess = () => useRead<OwnAccess>(['me'], '/me')

/** Returns the function that changes something of one's own, which is no action: says what was done, or why not. */
export function useChange() {
  const { readFailed } = useWords(frameWords)
  return async (change: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await change()
      sayDone(said)
    } catch (error) {
      sayFailed(error instanceof StaffError ? error.message : readFailed)
    }
    await refresh()
  }
}

/** Returns how moments and days are written, by the shop's clock. */
export function useMoments() {
  const language = useLanguage()
  return {
    moment: (iso: string) => dayMoment(iso, language),
    day: (iso: string) => dayOf(iso, language),
  }
}
