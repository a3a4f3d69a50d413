/** Routers of the back office: those of the API, for one of the shop's people instead of a customer. */
import type { MiddlewareHandler } from 'hono'
import { ShopError } from '#shared/contract/errors.ts'
import { permissionAt, refusalOf, type Permission } from '#shared/staff/permissions.ts'
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

/** Throws ROLE_FORBIDDEN, or FULL_SIGN_IN_NEEDED for a member who is here by PIN. */
export function requirePermission(member: Member, permission: Permission): void {
  const refusal = refusalOf(member, permission)
  if (refusal) throw new ShopError(refusal)
}

/** Refuses members what the table of permissions does not give them; an address that is not in it is nobody's. */
export const guardAddresses: MiddlewareHandler<StaffEnv> = async (c, next) => {
  const permission = permissionAt(c.req.path)
  if (!permission) throw new ShopError('NOT_FOUND')
  requirePermission(c.get('member'), permission)
  await next()
}
