/** The people of the shop: found, listed, given another role, sent away. */
import { and, asc, count, desc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import type { Role } from '#shared/staff/roles.ts'
import type { Db, Queryable, Tx } from '../db/database.ts'
import { Refusal } from '../staff/refusal.ts'
import {
  counterDevices,
  invitations,
  memberCredentials,
  members,
  memberSessions,
  passkeys,
  signIns,
  twoFactors,
} from './tables.ts'

type MemberRow = typeof members.$inferSelect

/** Returns who of the team has an address, held until the transaction ends; undefined for nobody, and for who left. */
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
  await tx.delete(memberCredentials).where(eq(memberCredentials.userId, id))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, id))
  await tx.update(members).set({ pinHash: null, twoFactorEnabled: false }).where(eq(members.id, id))
}

/** Ends every session of a member; returns how many there were. */
export async function endSessions(tx: Tx, memberId: string): Promise<number> {
  const ended = await tx
    .delete(memberSessions)
    .where(eq(memberSessions.userId, memberId))
    .returning({ id: memberSessions.id })
  return ended.length
}

/** Returns everybody in the team by name, with their last full sign-in and how many sessions are open. */
export async function listMembers(db: Db) {
  const lastSignIns = db
    .select({ memberId: signIns.memberId, at: max(signIns.at).as('last_at') })
    .from(signIns)
    .groupBy(signIns.memberId)
    .as('last_sign_ins')
  const open = db
    .select({ memberId: memberSessions.userId, sessions: count().as('sessions') })
    .from(memberSessions)
    .where(gt(memberSessions.expiresAt, sql`now()`))
    .groupBy(memberSessions.userId)
    .as('open_sessions')
  return await db
    .select({
      id: members.id,
      name: members.name,
      email: members.email,
      role: members.role,
      lastSignInAt: lastSignIns.at,
      sessions: sql<number>`coalesce(${open.sessions}, 0)`.mapWith(Number),
    })
    .from(members)
    .leftJoin(lastSignIns, eq(lastSignIns.memberId, members.id))
    .leftJoin(open, eq(open.memberId, members.id))
    .where(isNull(members.leftAt))
    .orderBy(asc(members.name), asc(members.email))
}

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
