/** Asking somebody to join, by a link that works once; whoever has no way in any more is asked again. */
import { eq, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { AcceptInvitation, ShownInvitation } from '#shared/contract/staff/session.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Role } from '#shared/staff/roles.ts'
import type { Db, Queryable, Tx } from '../db/database.ts'
import { enqueueMail } from '../mail/queue.ts'
import { endLinks, makeLink, readLink, useLink } from '../mailed-links/links.ts'
import type { Shop } from '../shop.ts'
import { engineHeaders } from './cookies.ts'
import { staffEngineOf } from './engine.ts'
import { invitations, members } from './tables.ts'

export const INVITATION_DAYS = 7
const PURPOSE = 'staff-invitation'

type Invitation = { email: string; role: Role; language: Language; invitedBy: string }

/** Invites an address, or invites it once more; the link of an earlier mail ends. */
export async function invite(tx: Tx, { email, role, language, invitedBy }: Invitation): Promise<void> {
  const [invitation] = await tx
    .insert(invitations)
    .values({ email, role, language, invitedBy })
    .onConflictDoUpdate({
      target: invitations.email,
      set: { role, language, invitedBy, createdAt: new Date() },
    })
    .returning({ id: invitations.id })
  if (!invitation) throw new Error('The invitation was not stored.')
  await endLinks(tx, { purpose: PURPOSE, subjectId: invitation.id })
  await enqueueMail(tx, {
    template: 'staff-invitation',
    subjectId: invitation.id,
    recipient: email,
    language,
    occasion: randomUUID(),
  })
}

/** Returns the secret of a link about an invitation, for the mail that carries it. */
export const makeInvitationLink = (db: Queryable, invitationId: string): Promise<string> =>
  makeLink(db, { purpose: PURPOSE, subjectId: invitationId, days: INVITATION_DAYS })

/** Takes an invitation back; false when there is none for the address. */
export async function withdrawInvitation(tx: Tx, email: string): Promise<boolean> {
  const [gone] = await tx.delete(invitations).where(eq(invitations.email, email)).returning()
  if (gone) await endLinks(tx, { purpose: PURPOSE, subjectId: gone.id })
  return gone !== undefined
}

/** Returns a link for the first owner while the back office has nobody, good for a day; undefined once it has. */
export async function firstOwnerLink({
  db,
  config,
}: Pick<Shop, 'db' | 'config'>): Promise<string | undefined> {
  if (await hasPeople(db)) return undefined
  const [waiting] = await db.select().from(invitations).where(isNull(invitations.email)).limit(1)
  const [invitation = waiting] = waiting
    ? []
    : await db.insert(invitations).values({ role: 'owner', language: 'fr' }).returning()
  if (!invitation) throw new Error('The invitation was not stored.')
  const secret = await makeLink(db, { purpose: PURPOSE, subjectId: invitation.id, days: 1 })
  return invitationUrl(config.staffUrl, secret)
}

/** Returns the page behind an invitation's link; the secret stands after the `#`, which browsers never send. */
export const invitationUrl = (staffUrl: string, secret: string) => `${staffUrl}/invitation#token=${secret}`

/** Tells whether anybody works in the back office. */
export const hasPeople = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: members.id }).from(members).where(isNull(members.leftAt)).limit(1)).length > 0

/** Returns what a link's invitation is about; undefined for a link that is used or over. */
export async function readInvitation(db: Db, secret: string): Promise<ShownInvitation | undefined> {
  const id = await readLink(db, { purpose: PURPOSE, secret })
  if (id === undefined) return undefined
  const [invitation] = await db.select().from(invitations).where(eq(invitations.id, id))
  if (!invitation) return undefined
  const { email, role, language, invitedBy } = invitation
  return { email, role, language, invited_by: invitedBy }
}

/** Makes the holder of the link a member, once, and signs them in to choose a passkey or a password; throws NOT_FOUND. */
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
    // Several links may have been printed: one makes an owner
    await tx.execute(sql`lock table ${members} in share row exclusive mode`)
    if (await hasPeople(tx)) throw new ShopError('NOT_FOUND')
  }
  const { role } = invitation
  const [member] = await tx
    .insert(members)
    .values({ id: randomUUID(), name, email, emailVerified: true, role, language })
    .onConflictDoUpdate({ target: members.email, set: { name, role, language, leftAt: null } })
    .returning({ id: members.id })
  if (!member) throw new Error('The member was not stored.')
  return member.id
}
