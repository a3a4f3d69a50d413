/** What the back office has read: cached, shown at once, requested again when somebody changed it. */
import { QueryCache, QueryClient, MutationCache } from '@tanstack/react-query'
import { StaffError } from './client.ts'
import { SESSION } from './session.ts'

const FRESH_MS = 5000
const MAX_TRIES = 3

/** Whoever is no longer signed in sees it at their next request. */
function leaveIfSignedOut(error: unknown) {
  if (error instanceof StaffError && error.code === 'UNAUTHENTICATED')
    void queries.invalidateQueries({ queryKey: SESSION })
}

export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfSignedOut }),
  mutationCache: new MutationCache({ onError: leaveIfSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Only what may pass is tried again: a refusal stays one
      retry: (tries, error) => tries < MAX_TRIES && error instanceof StaffError && mayPass(error.code),
    },
  },
})

const mayPass = (code: StaffError['code']) =>
  code === 'OFFLINE' || code === 'INTERNAL' || code === 'DATABASE_UNAVAILABLE'

/** Everything but who is signed in. */
export const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION[0]

/** Asks again for what is on the screen, after something was done; what is not on it is requested when it is opened. */
export const refresh = () => queries.invalidateQueries({ predicate: isPersonal })
