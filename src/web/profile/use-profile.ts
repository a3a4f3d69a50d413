/** Everything that the profile shows of its customer, loaded once and kept true as they change it. */
import { useCallback, useEffect, useState } from 'react'
import type { AccountSession, UserInfo } from '#shared/contract/accounts.ts'
import { ApiError } from '../api/client.ts'
import { getNewsletter, getSessions, getUser } from '../api/profile.ts'

export type Profile = { user: UserInfo; sessions: readonly AccountSession[]; isSubscribed: boolean }

export type LoadedProfile =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'ready'
      profile: Profile
      change: (part: Partial<Profile>) => void
      changeUser: (part: Partial<UserInfo>) => void
    }

async function load(userId: string, signal: AbortSignal): Promise<Profile> {
  const [user, sessions, newsletter] = await Promise.all([
    getUser(userId, signal),
    getSessions(userId, signal),
    getNewsletter(userId, signal),
  ])
  return { user, sessions, isSubscribed: newsletter.subscribed }
}

/** Loads the profile of a customer; `change` and `changeUser` take over what the server has confirmed, beside each other. */
export function useProfile(userId: string): LoadedProfile {
  const [profile, setProfile] = useState<Profile>()
  const [hasFailed, setHasFailed] = useState(false)
  const begin = useCallback(
    (signal: AbortSignal) => {
      load(userId, signal).then(setProfile, (error: unknown) => {
        // A session that is over has its own notice, and leads away
        const isOver = error instanceof ApiError && error.code === 'UNAUTHENTICATED'
        if (!signal.aborted && !isOver) setHasFailed(true)
      })
    },
    [userId],
  )

  useEffect(() => {
    const leaving = new AbortController()
    begin(leaving.signal)
    return () => leaving.abort()
  }, [begin])

  if (profile) {
    const change = (part: Partial<Profile>) => setProfile((before) => before && { ...before, ...part })
    const changeUser = (part: Partial<UserInfo>) =>
      setProfile((before) => before && { ...before, user: { ...before.user, ...part } })
    return { state: 'ready', profile, change, changeUser }
  }
  if (!hasFailed) return { state: 'loading' }
  return {
    state: 'failed',
    retry: () => {
      setHasFailed(false)
      begin(new AbortController().signal)
    },
  }
}
