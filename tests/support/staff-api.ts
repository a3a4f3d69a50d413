/** The back office of a test's shop, and its people: `const lea = await signedInAs(shop, 'owner')`. */
import { randomUUID } from 'node:crypto'
import { makeSignature } from 'better-auth/crypto'
import type { Language } from '#shared/contract/preferences.ts'
import type { Level, Role } from '#shared/staff/roles.ts'
import { createBackOffice } from '#server/composition/back-office.ts'
import type { Shop } from '#server/shop.ts'
import { SESSION_COOKIE } from '#server/team/engine.ts'
import { members, memberSessions } from '#server/team/tables.ts'
import { AUTH_SECRET, CONNECTION } from './test-shop.ts'

const HOUR_MS = 60 * 60 * 1000

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

type Who = { name?: string; email?: string; language?: Language; level?: Level; deviceId?: string }

/** Makes a member and signs them in; `call` speaks for them, `headers` carry their cookie. */
export async function signedInAs({ shop }: { shop: Shop }, role: Role, who: Who = {}) {
  const { name = 'Léa', language = 'fr', level = 'full', deviceId } = who
  const id = randomUUID()
  const email = who.email ?? `${id}@example.org`
  await shop.db.insert(members).values({ id, name, email, emailVerified: true, role, language })
  const headers = { cookie: await sessionCookie(shop, { memberId: id, level, deviceId }) }
  const call: Call = (path, init) =>
    staffApiOf(shop)(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers },
    })
  return { id, name, email, role, headers, call }
}

async function sessionCookie(
  { db }: Shop,
  { memberId, level, deviceId }: { memberId: string; level: Level; deviceId: string | undefined },
): Promise<string> {
  const token = randomUUID()
  await db.insert(memberSessions).values({
    id: randomUUID(),
    userId: memberId,
    token,
    level,
    deviceId,
    expiresAt: new Date(Date.now() + HOUR_MS),
  })
  return `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${await makeSignature(token, AUTH_SECRET)}`)}`
}
