/** Routers of the back office: those of the API, with a member of staff instead of a customer. */
import type { MiddlewareHandler } from 'hono'
import { ShopError } from '#shared/contract/errors.ts'
import { permissionAt, refusalOf, type Permission } from '#shared/staff/permissions.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Level, Role } from '#shared/staff/roles.ts'
import { createRouter, type ApiEnv } from './router.ts'

export type StaffEnv = {
  Bindings: ApiEnv['Bindings']
  Variables: ApiEnv['Variables'] & {
    /**
     * The signed-in member; set only behind `requireMember`, so that a route mounted before it fails instead of
     * serving.
     */
    member: Member
  }
}

/** Makes a router of the back office; all of its paths begin with `/staff/`. */
export const createStaffRouter = () => createRouter<StaffEnv>()

/** Throws ROLE_FORBIDDEN, or FULL_SIGN_IN_NEEDED for a member signed in by PIN. */
export function requirePermission(member: Member, permission: Permission): void {
  const refusal = refusalOf(member, permission)
  if (refusal) throw new ShopError(refusal)
}

/** Rejects members without the permission of a route; a route without an entry in the table is closed to all. */
export const guardAddresses: MiddlewareHandler<StaffEnv> = async (c, next) => {
  const permission = permissionAt(c.req.path)
  if (!permission) throw new ShopError('NOT_FOUND')
  requirePermission(c.get('member'), permission)
  await next()
}

/** The signed-in member of staff of a request. */
export type Member = {
  id: string
  name: string
  email: string
  role: Role
  language: Language
  /** The counter device in use; null: their own browser. */
  deviceId: string | null
  level: Exclude<Level, 'enrolment'>
  /** The session of the request. */
  sessionId: string
}
