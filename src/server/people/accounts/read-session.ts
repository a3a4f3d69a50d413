/** Resolves bearer tokens to customers. */
import { isAPIError } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import type { Currency, Language } from '#shared/contract/preferences.ts'
import type { Shop } from '#server/platform/shop.ts'
import type { Customer } from '#server/platform/http/customer.ts'
import { engineOf } from './customer-auth.ts'

/**
 * Returns the customer of an `Authorization` header; undefined unless its token is signed, known and not expired.
 */
export async function readSession(
  shop: Shop,
  authorization: string | undefined,
): Promise<Customer | undefined> {
  if (authorization === undefined || !/^bearer /i.test(authorization)) return undefined
  // Pass this header only: better-auth would also accept a cookie, which never authorises here
  const headers = new Headers({ authorization })
  const found = await engineOf(shop)
    .api.getSession({ headers })
    .catch(async (error: unknown) => {
      // better-auth hides the cause: this query reports an unreachable database as such
      if (isAPIError(error)) await shop.db.execute(sql`select 1`)
      throw error
    })
  if (!found) return undefined
  const { user, session } = found
  return {
    id: user.id,
    email: user.email,
    firstName: user.name,
    language: user.language as Language,
    currency: user.currency as Currency,
    sessionId: session.id,
  }
}
