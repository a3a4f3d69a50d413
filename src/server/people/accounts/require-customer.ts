/** The door of everything that belongs to a customer: a signed bearer token, and nothing else, opens it (§6). */
import type { Context, MiddlewareHandler } from 'hono'
import { ShopError } from '#shared/contract/errors.ts'
import type { ApiEnv } from '#server/platform/http/router.ts'
import type { Customer } from '#server/platform/http/customer.ts'
import type { Shop } from '#server/platform/shop.ts'
import { readSession } from './read-session.ts'

/** OpenAPI entry of a route behind `requireCustomer`. */
export const BEARER_SECURITY = [{ bearer: [] as string[] }]

/** Makes the middleware that answers 401 UNAUTHENTICATED without a customer, and sets `c.get('customer')` with one. */
export function requireCustomer(shop: Shop): MiddlewareHandler<ApiEnv> {
  const learn = knowCustomer(shop)
  return (c, next) =>
    learn(c, () => {
      if (!isKnown(c)) throw new ShopError('UNAUTHENTICATED')
      return next()
    })
}

/** Makes the middleware of routes that serve guests too: sets `c.get('customer')` when a token speaks for one. */
export function knowCustomer(shop: Shop): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    // Modules share paths such as /users/{id}: the second door on the way need not ask again
    if (!isKnown(c)) {
      const customer = await readSession(shop, c.req.header('authorization'))
      if (customer) c.set('customer', customer)
    }
    await next()
  }
}

/** Throws FORBIDDEN unless the user that a path or a body names is the one who asks. */
export function sameCustomer(c: Context<ApiEnv>, userId: unknown): void {
  if (c.get('customer').id !== userId) throw new ShopError('FORBIDDEN')
}

/** Returns who asks, behind `knowCustomer`; undefined for a guest. */
export function customerOf(c: Context<ApiEnv>): Customer | undefined {
  // The type promises a customer to those behind the door; here is the door
  return c.get('customer') as Customer | undefined
}

const isKnown = (c: Context<ApiEnv>) => customerOf(c) !== undefined
