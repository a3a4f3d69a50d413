/** The people of the shop: found, listed, given another role, sent away. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '#shared/staff/roles.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { Refusal } from '../staff/refusal.ts'
import { endSessions } from './sessions.ts'
import { counterDevices, invitations, memberCredentials, members, passkeys, twoFactors } from './tables.ts'

type MemberRow = typeof members.$inferSelect

/** Returns who of the team has an address, held until the transaction ends; undefined for nobody, and for whoever left. */
export async function findMember(tx: Tx, email: string): Promise<MemberRow | undefined> {
  const [member] = await tx
    .select()
    .from(members)
    .where(and(eq(members.email, email), isNull(members.leftAt)))
    .for('update')
  return member
}

/** Like `findMember`; throws a Refusal when there is nobody. */
export async function memberWith(tx: Tx, email: string): Promise<MemberRow> {
  const member = await findMember(tx, email)
  if (!member) throw new Refusal({ refusal: 'NO_SUCH_MEMBER', params: { email } }, { see: 'staff list' })
  return member
}

/** Throws a Refusal for the only owner that there is: somebody must be able to invite others. */
export async function refuseLastOwner(tx: Tx, { id, email, role }: MemberRow): Promise<void> {
  if (role !== 'owner') return
  const owners = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.role, 'owner'), isNull(members.leftAt)))
    .orderBy(asc(members.id))
    .for('update')
  if (owners.every((owner) => owner.id === id)) {
    throw new Refusal({ refusal: 'LAST_OWNER', params: { email } }, { see: 'staff list' })
  }
}

/** Gives a member another role; whoever is signed in goes on with it. */
export async function setRole(tx: Tx, member: MemberRow, role: Role): Promise<void> {
  if (role !== 'owner') await refuseLastOwner(tx, member)
  await tx.update(members).set({ role }).where(eq(members.id, member.id))
}

/** Takes all ways in from a member: sessions, passkeys, password, app, PIN. */
export async function endWaysIn(tx: Tx, { id }: Pick<MemberRow, 'id'>): Promise<void> {
  await endSessions(tx, id)
  await tx.delete(passkeys).where(eq(passkeys.userId, id))
  await clearPassword(tx, id)
  await tx.update(members).set({ pinHash: null }).where(eq(members.id, id))
}

/** Takes a member's password from them, with the app and the recovery codes that go with it. */
export async function clearPassword(tx: Tx, id: string): Promise<void> {
  await tx.delete(memberCredentials).where(eq(memberCredentials.userId, id))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, id))
  await tx.update(members).set({ twoFactorEnabled: false }).where(eq(members.id, id))
}

/** Notes that somebody has just come in. */
export const noteSeen = (db: Queryable, id: string) =>
  db
    .update(members)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(members.id, id))

/** Returns everybody in the team, by name. */
export const listMembers = (db: Queryable) =>
  db.select().from(members).where(isNull(members.leftAt)).orderBy(asc(members.name), asc(members.email))

/** Returns the invitations that nobody has used yet, the latest first. */
export const listInvitations = (db: Queryable) =>
  db
    .select()
    .from(invitations)
    .where(sql`${invitations.email} is not null`)
    .orderBy(desc(invitations.createdAt))

/** Returns the counter devices in use, by name. */
export const listDevices = (db: Queryable) =>
  db
    .select({ id: counterDevices.id, name: counterDevices.name, createdAt: counterDevices.createdAt })
    .from(counterDevices)
    .where(isNull(counterDevices.endedAt))
    .orderBy(asc(counterDevices.name))
