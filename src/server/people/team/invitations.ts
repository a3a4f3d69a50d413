/** Invitations to join by a link that works once; also for members who lost every way to sign in. */
import { and, desc, eq, getTableColumns, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { ShownInvitation } from '#shared/contract/staff/session.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { Role } from '#shared/staff/roles.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { endLinks, makeLink, readLink } from '#server/platform/mailed-links/links.ts'
import type { Shop } from '#server/platform/shop.ts'
import { invitations, members } from './tables.ts'

export const INVITATION_DAYS = 7
export const PURPOSE = 'staff-invitation'

/** `role` is null for a member, who keeps theirs. */
type Invitation = { email: string; role: Role | null; language: Language; invitedBy: string }

/** Invites an address, or invites it again; earlier links stop working. */
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

/** Creates a link of an invitation and returns its secret for the mail. */
export const makeInvitationLink = (db: Queryable, invitationId: string): Promise<string> =>
  makeLink(db, { purpose: PURPOSE, subjectId: invitationId, days: INVITATION_DAYS })

/** Withdraws an invitation; false if the address has none. */
export async function withdrawInvitation(tx: Tx, email: string): Promise<boolean> {
  const [gone] = await tx.delete(invitations).where(eq(invitations.email, email)).returning()
  if (gone) await endLinks(tx, { purpose: PURPOSE, subjectId: gone.id })
  return gone !== undefined
}

/** Returns invitations with the role they lead to, newest first; none of members who left. */
export const readInvitations = (db: Queryable, which: SQL) =>
  db
    .select({
      ...getTableColumns(invitations),
      role: sql<Role>`coalesce(${invitations.role}, ${members.role})`,
    })
    .from(invitations)
    .leftJoin(members, and(eq(members.email, invitations.email), isNull(members.leftAt)))
    .where(and(which, or(isNotNull(invitations.role), isNotNull(members.role))))
    .orderBy(desc(invitations.createdAt))

/** Returns a link for the first owner, valid for a day, while there is no staff; otherwise undefined. */
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

/** Returns the address behind an invitation's link; the secret is after the `#`, which browsers never send. */
export const invitationUrl = (staffUrl: string, secret: string) => `${staffUrl}/invitation#token=${secret}`

/** Returns whether the back office has any staff. */
export const hasPeople = async (db: Queryable): Promise<boolean> =>
  (await db.select({ id: members.id }).from(members).where(isNull(members.leftAt)).limit(1)).length > 0

/** Returns the invitation of a link; undefined if it was used or has expired. */
export async function readInvitation(db: Db, secret: string): Promise<ShownInvitation | undefined> {
  const id = await readLink(db, { purpose: PURPOSE, secret })
  if (id === undefined) return undefined
  const [invitation] = await readInvitations(db, eq(invitations.id, id))
  if (!invitation) return undefined
  const { email, role, language, invitedBy } = invitation
  return { email, role, language, invited_by: invitedBy }
}
