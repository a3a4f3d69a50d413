/** Resolves bearer tokens to customers, and guards what belongs to them: only a signed one grants access (§6). */
import type { Context, MiddlewareHandler } from 'hono'
import { isAPIError } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'
import type { Customer } from '#server/platform/http/customer.ts'
import type { Shop } from '#server/platform/shop.ts'
import type { Currency, Language } from '#shared/contract/preferences.ts'
import { engineOf } from './customer-auth.ts'

/** OpenAPI security of a route behind `requireCustomer`. */
export const BEARER_SECURITY = [{ bearer: [] as string[] }]

/**
 * Makes the middleware that answers 401 UNAUTHENTICATED without a customer, and otherwise sets `c.get('customer')`.
 */
export function requireCustomer(shop: Shop): MiddlewareHandler<ApiEnv> {
  const identify = optionalCustomer(shop)
  return (c, next) =>
    identify(c, () => {
      if (!isKnown(c)) throw new ShopError('UNAUTHENTICATED')
      return next()
    })
}

/** Makes the middleware of routes that also serve guests: it sets `c.get('customer')` if there is a valid token. */
export function optionalCustomer(shop: Shop): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    // Modules share paths such as /users/{id}: a second guard on the way need not check again
    if (!isKnown(c)) {
      const customer = await readSession(shop, c.req.header('authorization'))
      if (customer) c.set('customer', customer)
    }
    await next()
  }
}

/** Throws FORBIDDEN unless the user in a path or body is the signed-in customer. */
export function sameCustomer(c: Context<ApiEnv>, userId: unknown): void {
  if (c.get('customer').id !== userId) throw new ShopError('FORBIDDEN')
}

/** Returns the signed-in customer of a request, behind `optionalCustomer`; undefined for a guest. */
export function customerOf(c: Context<ApiEnv>): Customer | undefined {
  // The type assumes a guard in front; this is the guard
  return c.get('customer') as Customer | undefined
}

const isKnown = (c: Context<ApiEnv>) => customerOf(c) !== undefined

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
