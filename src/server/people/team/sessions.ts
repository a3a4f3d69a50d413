/** Staff sessions. */
import { and, desc, eq, gt, sql, lt } from 'drizzle-orm'
import type { OpenSession } from '#shared/contract/staff/team.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import {
  counterDevices,
  members,
  memberSessions,
  invitations,
  memberVerifications,
  signIns,
} from './tables.ts'
import { INVITATION_DAYS } from './invitations.ts'

/** Returns the open sessions, newest first: one member's, or everybody's. */
export async function listSessions(db: Db, memberId?: string) {
  return await db
    .select({ session: memberSessions, device: counterDevices.name, email: members.email })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.userId))
    .leftJoin(counterDevices, eq(counterDevices.id, memberSessions.deviceId))
    .where(
      and(
        memberId === undefined ? undefined : eq(memberSessions.userId, memberId),
        gt(memberSessions.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(memberSessions.createdAt))
}

type Listed = Pick<Awaited<ReturnType<typeof listSessions>>[number], 'session' | 'device'>

/** Converts a session for the API. */
export const shownSession = ({ session, device }: Listed): OpenSession => ({
  id: session.id,
  level: session.level,
  user_agent: session.userAgent || null,
  device,
  created_at: session.createdAt.toISOString(),
  expires_at: session.expiresAt.toISOString(),
})

/** Ends a session; returns the address of its member, or undefined if it was over. */
export async function endSession(tx: Tx, id: string): Promise<string | undefined> {
  const [ended] = await tx
    .delete(memberSessions)
    .where(eq(memberSessions.id, id))
    .returning({ memberId: memberSessions.userId })
  if (!ended) return undefined
  const [member] = await tx.select().from(members).where(eq(members.id, ended.memberId))
  return member?.email
}

/** Ends every session of a member; returns their number. */
export async function endSessions(tx: Tx, memberId: string): Promise<number> {
  const ended = await tx
    .delete(memberSessions)
    .where(eq(memberSessions.userId, memberId))
    .returning({ id: memberSessions.id })
  return ended.length
}

const SIGN_IN_DAYS = 365

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Deletes expired sessions and challenges, unused invitations and old sign-ins. */
export async function purgeTeam(db: Db): Promise<void> {
  await db.delete(memberSessions).where(lt(memberSessions.expiresAt, sql`now()`))
  await db.delete(memberVerifications).where(lt(memberVerifications.expiresAt, sql`now()`))
  await db.delete(invitations).where(lt(invitations.createdAt, daysAgo(INVITATION_DAYS)))
  await db.delete(signIns).where(lt(signIns.at, daysAgo(SIGN_IN_DAYS)))
}
