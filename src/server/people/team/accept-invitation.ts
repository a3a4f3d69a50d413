/** Joining by the link of an invitation. */
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { ShopError } from '#shared/contract/errors.ts'
import type { AcceptInvitation } from '#shared/contract/staff/session.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { useLink } from '#server/platform/mailed-links/links.ts'
import type { Shop } from '#server/platform/shop.ts'
import { engineHeaders } from './cookies.ts'
import { staffEngineOf } from './team-auth.ts'
import { hasPeople, PURPOSE } from './invitations.ts'
import { endSessions } from './sessions.ts'
import { invitations, members } from './tables.ts'

/**
 * Makes the holder of the link a member, once, and signs them in to choose a passkey or a password; throws
 * NOT_FOUND.
 */
export async function acceptInvitation(
  shop: Shop,
  accepted: AcceptInvitation,
  request: Headers,
): Promise<{ headers: Headers }> {
  const memberId = await shop.db.transaction((tx) => join(tx, accepted))
  return await staffEngineOf(shop).api.openSession({
    body: { memberId, level: 'enrolment', deviceId: null },
    headers: engineHeaders(request, { withSession: false }),
    returnHeaders: true,
  })
}

async function join(tx: Tx, { token, name, language, email: ownEmail }: AcceptInvitation): Promise<string> {
  const id = await useLink(tx, { purpose: PURPOSE, secret: token })
  const [invitation] =
    id === undefined ? [] : await tx.delete(invitations).where(eq(invitations.id, id)).returning()
  if (!invitation) throw new ShopError('NOT_FOUND')
  const email = invitation.email ?? ownEmail
  if (email === undefined) throw new ShopError('INVALID_FIELDS', { fields: { email: ['missing'] } })
  if (invitation.email === null) {
    // Several links may have been printed: only one makes an owner
    await tx.execute(sql`lock table ${members} in share row exclusive mode`)
    if (await hasPeople(tx)) throw new ShopError('NOT_FOUND')
  }
  const [before] = await tx.select().from(members).where(eq(members.email, email)).for('update')
  // A present member re-enrols and keeps their role
  const role = before?.leftAt === null ? before.role : invitation.role
  if (role === null) throw new ShopError('NOT_FOUND')
  if (before?.leftAt) await endSessions(tx, before.id)
  const [member] = await tx
    .insert(members)
    .values({ id: randomUUID(), name, email, emailVerified: true, role, language, lastSeenAt: new Date() })
    .onConflictDoUpdate({
      target: members.email,
      set: { name, role, language, leftAt: null, lastSeenAt: new Date() },
    })
    .returning({ id: members.id })
  if (!member) throw new Error('The member was not stored.')
  return member.id
}
