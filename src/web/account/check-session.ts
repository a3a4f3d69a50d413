/** Loaded only where a customer is remembered: asks the server whether they are still signed in (§4). */
import { isLoggedIn } from '../api/accounts.ts'
import type { Verdict } from '../session/session.ts'

/** What is guarded waits no longer for a server that does not answer. */
const PATIENCE_MS = 8000

export async function checkSession(userId: string): Promise<Verdict> {
  try {
    return (await isLoggedIn(userId, AbortSignal.timeout(PATIENCE_MS))) ? 'yes' : 'no'
  } catch {
    // Nobody is signed out because a line is down or the shop restarts
    return 'unknown'
  }
}
