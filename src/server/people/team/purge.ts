/** What the back office forgets: sessions and challenges that are over, invitations nobody used, sign-ins of long ago. */
import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/database.ts'
import { INVITATION_DAYS } from './invitations.ts'
import { invitations, memberSessions, memberVerifications, signIns } from './tables.ts'

const SIGN_IN_DAYS = 365

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Deletes what is past its time. */
export async function purgeTeam(db: Db): Promise<void> {
  await db.delete(memberSessions).where(lt(memberSessions.expiresAt, sql`now()`))
  await db.delete(memberVerifications).where(lt(memberVerifications.expiresAt, sql`now()`))
  await db.delete(invitations).where(lt(invitations.createdAt, daysAgo(INVITATION_DAYS)))
  await db.delete(signIns).where(lt(signIns.at, daysAgo(SIGN_IN_DAYS)))
}
