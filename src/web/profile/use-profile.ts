/** Everything that the profile shows of its customer, loaded once and updated as they change it. */
import type { AccountSession, UserInfo } from '#shared/contract/accounts.ts'
import { getNewsletter, getSessions, getUser } from '../api/profile.ts'
import { useQuery } from '../query/use-query.ts'

type Profile = { user: UserInfo; sessions: readonly AccountSession[]; isSubscribed: boolean }

async function load(userId: string, signal: AbortSignal): Promise<Profile> {
  const [user, sessions, newsletter] = await Promise.all([
    getUser(userId, signal),
    getSessions(userId, signal),
    getNewsletter(userId, signal),
  ])
  return { user, sessions, isSubscribed: newsletter.subscribed }
}

/** Loads the profile of a customer; `change` and `changeUser` take over what the server has confirmed, beside each other. */
export function useProfile(userId: string) {
  const { query, retry, change } = useQuery(userId, (signal) => load(userId, signal))
  return {
    query,
    retry,
    change: (part: Partial<Profile>) => change((before) => ({ ...before, ...part })),
    changeUser: (part: Partial<UserInfo>) =>
      change((before) => ({ ...before, user: { ...before.user, ...part } })),
  }
}
