/** Staff: find, list, change roles, remove. */
import { and, asc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Role } from '#shared/staff/roles.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { endSessions } from './sessions.ts'
import { counterDevices, memberCredentials, members, passkeys, twoFactors } from './tables.ts'

type MemberRow = typeof members.$inferSelect

/** Locks and returns the present member with an address; undefined for nobody, and for a former member. */
export async function findMember(tx: Tx, email: string): Promise<MemberRow | undefined> {
  const [member] = await tx
    .select()
    .from(members)
    .where(and(eq(members.email, email), isNull(members.leftAt)))
    .for('update')
  return member
}

/** Locks like `findMember`; throws a Refusal if there is nobody. */
export async function memberWith(tx: Tx, email: string): Promise<MemberRow> {
  const member = await findMember(tx, email)
  if (!member) throw new Refusal({ refusal: 'NO_SUCH_MEMBER', params: { email } }, { see: 'staff list' })
  return member
}

/** Returns a member by id, present or former; undefined for nobody. */
export async function memberWithId(db: Queryable, id: string): Promise<MemberRow | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id))
  return member
}

/** Throws a Refusal unless another owner can sign in: somebody must be able to invite others. */
export async function refuseLastOwner(tx: Tx, { id, email, role }: MemberRow): Promise<void> {
  if (role !== 'owner') return
  const owners = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.role, 'owner'), isNull(members.leftAt)))
    .orderBy(asc(members.id))
    .for('update')
  // Checked under the lock: an owner who was reset meanwhile does not count
  const others = owners.map((owner) => owner.id).filter((other) => other !== id)
  if (!(await someHasWayIn(tx, others))) {
    throw new Refusal({ refusal: 'LAST_OWNER', params: { email } }, { see: 'staff list' })
  }
}

/** Returns whether one of these members can sign in fully: with a passkey, or with a password and its app. */
export async function someHasWayIn(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const ofMember = tx.select().from(passkeys).where(eq(passkeys.userId, members.id))
  const [found] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...ids]), or(members.twoFactorEnabled, exists(ofMember))))
    .limit(1)
  return found !== undefined
}

/** Changes a member's role; open sessions continue with it. */
export async function setRole(tx: Tx, member: MemberRow, role: Role): Promise<void> {
  if (role !== 'owner') await refuseLastOwner(tx, member)
  await tx.update(members).set({ role }).where(eq(members.id, member.id))
}

/** Removes all of a member's credentials: sessions, passkeys, password, app, PIN. */
export async function endWaysIn(tx: Tx, { id }: Pick<MemberRow, 'id'>): Promise<void> {
  await endSessions(tx, id)
  await tx.delete(passkeys).where(eq(passkeys.userId, id))
  await clearPassword(tx, id)
  await tx.update(members).set({ pinHash: null }).where(eq(members.id, id))
}

/** Removes a member's password with its app and recovery codes. */
export async function clearPassword(tx: Tx, id: string): Promise<void> {
  await tx.delete(memberCredentials).where(eq(memberCredentials.userId, id))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, id))
  await tx.update(members).set({ twoFactorEnabled: false }).where(eq(members.id, id))
}

/** Stores the time of a member's last sign-in. */
export const noteSignIn = (db: Queryable, id: string) =>
  db
    .update(members)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(members.id, id))

/** Returns all present members, by name. */
export const listMembers = (db: Queryable) =>
  db.select().from(members).where(isNull(members.leftAt)).orderBy(asc(members.name), asc(members.email))

/** Returns the active counter devices, by name. */
export const listDevices = (db: Queryable) =>
  db
    .select({ id: counterDevices.id, name: counterDevices.name, createdAt: counterDevices.createdAt })
    .from(counterDevices)
    .where(isNull(counterDevices.endedAt))
    .orderBy(asc(counterDevices.name))
