/** The audit log of staff actions. */
import { and, asc, eq, gt, inArray, max, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/database.ts'
import { staffActions } from './tables.ts'

export type RecordedAction = typeof staffActions.$inferSelect
export type NewAction = Omit<typeof staffActions.$inferInsert, 'at' | 'details'> & {
  /** Values before and after, for readers of the log. Never a customer's name or address. */
  details?: Record<string, unknown> | undefined
}

/** Records an action in its own transaction, so that both are committed or neither. */
export async function recordAction(tx: Tx, { details = {}, ...action }: NewAction): Promise<RecordedAction> {
  const [recorded] = await tx
    .insert(staffActions)
    .values({ ...action, details })
    .returning()
  if (!recorded) throw new Error('The action was not recorded.')
  return recorded
}

/**
 * Returns the current versions of subjects. Reads send them out, actions send them back as `expected_version`. A subject
 * without actions has version 0.
 */
export async function versionsOf(db: Queryable, subjects: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ subject: staffActions.subject, last: max(staffActions.id) })
    .from(staffActions)
    .where(inArray(staffActions.subject, [...subjects]))
    .groupBy(staffActions.subject)
  const last = new Map(found.map(({ subject, last: id }) => [subject, String(id)]))
  return new Map(subjects.map((subject) => [subject, last.get(subject) ?? '0']))
}

/** Returns the actions on a subject after a version, earliest first. */
export const actionsSince = (tx: Queryable, subject: string, version: string): Promise<RecordedAction[]> =>
  tx
    .select()
    .from(staffActions)
    .where(and(eq(staffActions.subject, subject), gt(staffActions.id, Number(version))))
    .orderBy(asc(staffActions.id))

/** Returns the action that a request has already performed; a concurrent duplicate waits here for the first one. */
export async function actionOfRequest(
  tx: Tx,
  { memberId, key }: { memberId: string; key: string },
): Promise<RecordedAction | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${memberId} ${key}`}, 0))`)
  const [known] = await tx
    .select()
    .from(staffActions)
    .where(and(eq(staffActions.memberId, memberId), eq(staffActions.requestKey, key)))
  return known
}
