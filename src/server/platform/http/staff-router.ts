/** Routers of the back office: those of the API, for one of the shop's people instead of a customer. */
import type { MiddlewareHandler } from 'hono'
import { ShopError } from '#shared/contract/errors.ts'
import { pathAsksFullSignIn } from '#shared/staff/full-sign-in.ts'
import type { Role } from '#shared/staff/roles.ts'
import type { Member } from './member.ts'
import { createRouter } from './router.ts'
import type { ApiEnv } from './router.ts'

export type StaffEnv = {
  Bindings: ApiEnv['Bindings']
  Variables: ApiEnv['Variables'] & {
    /** Who asks; set behind `requireMember` alone, so that a route which is mounted before it fails instead of serving. */
    member: Member
  }
}

/** Makes a router of the back office; every path in it begins with `/staff/`. */
export const createStaffRouter = () => createRouter<StaffEnv>()

/** Makes the middleware that answers 403 ROLE_FORBIDDEN to every role but these and the owner. */
export function allow(...roles: Role[]): MiddlewareHandler<StaffEnv> {
  return async (c, next) => {
    const { role } = c.get('member')
    if (role !== 'owner' && !roles.includes(role)) throw new ShopError('ROLE_FORBIDDEN')
    await next()
  }
}

/** Throws FULL_SIGN_IN_NEEDED for a member who is here by PIN. */
export function requireFullSignIn({ level }: Member): void {
  if (level !== 'full') throw new ShopError('FULL_SIGN_IN_NEEDED')
}

/** Answers 403 FULL_SIGN_IN_NEEDED to a member here by PIN, at the addresses that ask for more. */
export const guardFullSignIn: MiddlewareHandler<StaffEnv> = async (c, next) => {
  if (pathAsksFullSignIn(c.req.path)) requireFullSignIn(c.get('member'))
  await next()
}
