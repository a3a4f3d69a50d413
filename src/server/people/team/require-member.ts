/** Guards the back office: only the cookie of a member's session grants access. */
import type { MiddlewareHandler } from 'hono'
import { isAPIError } from 'better-auth/api'
import { sql } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Level, Role } from '#shared/staff/roles.ts'
import type { Member, StaffEnv } from '#server/platform/http/staff-router.ts'
import type { Shop } from '#server/platform/shop.ts'
import { staffEngineOf } from './team-auth.ts'

/** A member whose session may be that of an invitation. */
export type KnownMember = Omit<Member, 'level'> & { level: Level }

/** Makes the middleware that answers 401 UNAUTHENTICATED without a member, and otherwise sets `c.get('member')`. */
export function requireMember(shop: Shop): MiddlewareHandler<StaffEnv> {
  return async (c, next) => {
    const member = await readMember(shop, c.req.raw.headers)
    if (!member || !isEnrolled(member)) throw new ShopError('UNAUTHENTICATED')
    c.set('member', member)
    await next()
  }
}

/** Returns whether a member's session is more than that of an invitation. */
export const isEnrolled = (member: KnownMember): member is Member => member.level !== 'enrolment'

/** Returns the member of a request's cookie; undefined unless it is signed, known and not expired. */
export async function readMember(shop: Shop, headers: Headers): Promise<KnownMember | undefined> {
  const cookie = headers.get('cookie')
  if (cookie === null) return undefined
  const found = await staffEngineOf(shop)
    .api.getSession({ headers: new Headers({ cookie }) })
    .catch(async (error: unknown) => {
      // better-auth hides the cause: this query reports an unreachable database as such
      if (isAPIError(error)) await shop.db.execute(sql`select 1`)
      throw error
    })
  if (!found || found.user.leftAt) return undefined
  const { user, session } = found
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role as Role,
    language: user.language as Language,
    deviceId: session.deviceId ?? null,
    level: session.level as Level,
    sessionId: session.id,
  }
}

/** Returns whether a request's cookie still opens a given session of an enrolled member. */
export async function isSignedIn(shop: Shop, headers: Headers, sessionId: string): Promise<boolean> {
  const member = await readMember(shop, headers)
  return member !== undefined && isEnrolled(member) && member.sessionId === sessionId
}
