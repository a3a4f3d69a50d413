/** A member of the back office with an open session, as tests need one before they begin. */
import { randomUUID } from 'node:crypto'
import { makeSignature } from 'better-auth/crypto'
import type { Language } from '#shared/contract/preferences.ts'
import type { Level, Role } from '#shared/staff/roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { members, memberSessions } from '#server/people/team/tables.ts'
import { SESSION_COOKIE } from '#server/people/team/team-auth.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

export type Who = { name?: string; email?: string; language?: Language; level?: Level; deviceId?: string }

/** Stores one; `token` is the unsigned half of their session's cookie. */
export async function storeMember(db: Db, role: Role, who: Who = {}) {
  const { name = 'Léa', language = 'fr', level = 'full', deviceId } = who
  const id = randomUUID()
  const token = randomUUID()
  const email = who.email ?? `${id}@example.org`
  await db.insert(members).values({ id, name, email, emailVerified: true, role, language })
  const expiresAt = new Date(Date.now() + HOUR_MS)
  await db.insert(memberSessions).values({ id: randomUUID(), userId: id, token, level, deviceId, expiresAt })
  return { id, name, email, role, token }
}

/** Returns the cookie as a request has it. */
export const cookieOf = async (token: string, secret: string) =>
  `${SESSION_COOKIE}=${encodeURIComponent(await signed(token, secret))}`

/** Returns the value of the cookie. */
export const signed = async (token: string, secret: string) =>
  `${token}.${await makeSignature(token, secret)}`
