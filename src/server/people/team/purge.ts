/** Deletes expired sessions and challenges, unused invitations and old sign-ins. */
import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { INVITATION_DAYS } from './invitations.ts'
import { invitations, memberSessions, memberVerifications, signIns } from './tables.ts'

const SIGN_IN_DAYS = 365

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Deletes what has expired. */
export async function purgeTeam(db: Db): Promise<void> {
  await db.delete(memberSessions).where(lt(memberSessions.expiresAt, sql`now()`))
  await db.delete(memberVerifications).where(lt(memberVerifications.expiresAt, sql`now()`))
  await db.delete(invitations).where(lt(invitations.createdAt, daysAgo(INVITATION_DAYS)))
  await db.delete(signIns).where(lt(signIns.at, daysAgo(SIGN_IN_DAYS)))
}
