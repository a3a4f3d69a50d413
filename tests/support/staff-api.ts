/** The back office of a test's shop, and its people: `const lea = await signedInAs(shop, 'owner')`. */
import type { Role } from '#shared/staff/roles.ts'
import { createBackOffice } from '#server/app/composition/back-office.ts'
import type { Shop } from '#server/platform/shop.ts'
import { cookieOf, storeMember, type Who } from './staff-member.ts'
import { AUTH_SECRET, CONNECTION } from './test-shop.ts'

type Call = (path: string, init?: RequestInit) => Promise<Response>
const offices = new WeakMap<Shop, Call>()

/** Calls the back office of a shop from its own pages, as nobody unless the headers say more: `/staff/session`. */
export function staffApiOf(shop: Shop): Call {
  const known = offices.get(shop)
  if (known) return known
  const app = createBackOffice(shop)
  const { origin } = new URL(shop.config.staffUrl)
  const call: Call = async (path, init) => {
    const headers = new Headers(init?.headers)
    if (!headers.has('origin')) headers.set('origin', origin)
    return app.fetch(new Request(`${origin}${path}`, { ...init, headers }), CONNECTION)
  }
  offices.set(shop, call)
  return call
}

/** Makes a member and signs them in; `call` speaks for them, `headers` carry their cookie. */
export async function signedInAs({ shop }: { shop: Shop }, role: Role, who: Who = {}) {
  const { token, ...member } = await storeMember(shop.db, role, who)
  const headers = { cookie: await cookieOf(token, AUTH_SECRET) }
  const call: Call = (path, init) =>
    staffApiOf(shop)(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers },
    })
  return { ...member, headers, call }
}
