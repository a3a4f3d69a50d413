/** Loaded only where a customer is kept: asks the server whether they are still signed in (§4). */
import { isLoggedIn } from '../api/accounts.ts'
import { ApiError } from '../api/client.ts'
import type { Verdict } from '../state/session.ts'

/** Nobody is signed out because a line is down or the shop restarts. */
export async function checkSession(userId: string): Promise<Verdict> {
  try {
    return (await isLoggedIn(userId)) ? 'yes' : 'no'
  } catch (error) {
    if (error instanceof ApiError) return 'unknown'
    throw error
  }
}
