/** Promises of the last thirty days: how many were met, and which were missed. */
import { and, count, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { EndedPromise, PromiseRate, PromiseOutcome } from '#shared/contract/staff/promises.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { namesOfLines } from '../orders/line-promises.ts'
import { promiseOutcomes } from './tables.ts'

const isRecent = gt(promiseOutcomes.leftAt, sql`now() - interval '30 days'`)

/** Returns the number of promises by outcome. */
export async function promiseRate(db: Queryable): Promise<PromiseRate> {
  const counted = await db
    .select({ outcome: promiseOutcomes.outcome, lines: count() })
    .from(promiseOutcomes)
    .where(isRecent)
    .groupBy(promiseOutcomes.outcome)
  const of = (wanted: PromiseOutcome) => counted.find(({ outcome }) => outcome === wanted)?.lines ?? 0
  return { kept: of('kept'), notified: of('notified'), missed: of('missed') }
}

export type PromisesQuery = { outcome?: PromiseOutcome | undefined; after?: number | undefined }

const PER_PAGE = 50

/**
 * Returns the promises that ended in this period, latest first; without an outcome, all that were not met.
 */
export async function endedPromises(
  db: Queryable,
  { outcome, after }: PromisesQuery,
): Promise<{ data: EndedPromise[]; next: string | null }> {
  const which = outcome ? eq(promiseOutcomes.outcome, outcome) : ne(promiseOutcomes.outcome, 'kept')
  const found = await db
    .select()
    .from(promiseOutcomes)
    .where(and(which, isRecent, after === undefined ? undefined : lt(promiseOutcomes.id, after)))
    .orderBy(desc(promiseOutcomes.id))
    .limit(PER_PAGE + 1)
  const page = found.slice(0, PER_PAGE)
  const lines = await namesOfLines(db, page)
  const data = page.flatMap(({ orderId, position, readyAt, homeBy, leftAt, outcome: ended }) => {
    const line = lines.find((one) => one.orderId === orderId && one.position === position)
    if (!line) return []
    return [
      {
        order: line.number,
        position,
        title: line.title,
        copies: line.copies,
        promised_at: readyAt.toISOString(),
        home_by: homeBy,
        left_at: leftAt.toISOString(),
        outcome: ended,
      },
    ]
  })
  return { data, next: found.length > PER_PAGE ? String(page.at(-1)?.id) : null }
}
