/** Changes of the opening hours by staff. */
import { and, eq, gte, lte, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import { addDays } from '#shared/opening/days.ts'
import type { OpeningHours } from '#shared/opening/opening-hours.ts'
import type { Tx, Queryable } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { readOpening, USUAL_WEEK } from './read-hours.ts'
import { closings, openingWeek, pickingTime } from './tables.ts'

const MAX_CLOSED_DAYS = 120

/** Returns the current week and locks it: concurrent changes wait. */
export async function lockWeek(tx: Tx): Promise<OpeningHours['week']> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('opening hours', 0))`)
  return (await readOpening(tx)).week
}

/** Stores the week; throws Refusal NEVER_OPEN if no day has hours. */
export async function storeWeek(tx: Tx, week: OpeningHours['week']): Promise<void> {
  if (Object.values(week).every((hours) => hours.length === 0))
    throw new Refusal({ refusal: 'NEVER_OPEN', params: {} })
  const set = { week, updatedAt: sql`now()` }
  await tx.insert(openingWeek).values({ week }).onConflictDoUpdate({ target: openingWeek.id, set })
}

/** Stores the default week, which promises already use: from now on visitors see it. */
export const keepUsualHours = (tx: Tx): Promise<void> => storeWeek(tx, USUAL_WEEK)

type NewClosing = Omit<InferInsertModel<typeof closings>, 'id'>

/** Adds a closing period; throws Refusals CLOSING_BACKWARDS, CLOSING_TOO_LONG and CLOSED_ALREADY. */
export async function close(tx: Tx, closing: NewClosing): Promise<number> {
  const { fromDay, toDay } = closing
  if (toDay < fromDay) throw new Refusal({ refusal: 'CLOSING_BACKWARDS', params: {} })
  if (toDay > addDays(fromDay, MAX_CLOSED_DAYS - 1))
    throw new Refusal({ refusal: 'CLOSING_TOO_LONG', params: { most: MAX_CLOSED_DAYS } })
  await lockWeek(tx)
  const [other] = await tx
    .select()
    .from(closings)
    .where(and(lte(closings.fromDay, toDay), gte(closings.toDay, fromDay)))
  if (other)
    throw new Refusal({ refusal: 'CLOSED_ALREADY', params: { from: other.fromDay, to: other.toDay } })
  const [added] = await tx.insert(closings).values(closing).returning({ id: closings.id })
  if (!added) throw new Error('The closing was not stored.')
  return added.id
}

/** Removes a closing period and returns it; undefined if there is none. */
export async function reopen(
  tx: Tx,
  fromDay: string,
): Promise<InferSelectModel<typeof closings> | undefined> {
  await lockWeek(tx)
  const [removed] = await tx.delete(closings).where(eq(closings.fromDay, fromDay)).returning()
  return removed
}

// How long the shop takes to get an order ready, measured over the last thirty days.

/** Stores the measured time, or deletes it if there were too few orders to measure. */
export async function storePickingTime(
  db: Queryable,
  measured: { ms: number; orders: number } | undefined,
  measuredAt: Date,
): Promise<void> {
  if (!measured) {
    await db.delete(pickingTime)
    return
  }
  const row = { ...measured, measuredAt }
  await db.insert(pickingTime).values(row).onConflictDoUpdate({ target: pickingTime.id, set: row })
}
