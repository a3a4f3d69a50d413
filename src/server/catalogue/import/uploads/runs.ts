/** Runs of imports by upload: one at a time, begun in the order in which they were asked for, ended when their process is gone. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ImportState } from '#shared/contract/staff/imports.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { catalogueImports } from '../tables.ts'

export type Import = typeof catalogueImports.$inferSelect

export const RUNNING = ['checking', 'importing'] as const satisfies readonly ImportState[]
/** A process says every few seconds that it is alive. */
const DEAD_AFTER = sql`interval '1 minute'`

const ofState = (states: readonly ImportState[]) => inArray(catalogueImports.state, [...states])

/** What a run that ended without a word leaves behind: a check may be asked for again, an import is over. */
const asLost = (fault: 'LOST' | 'UNEXPECTED') => ({
  state: sql`case state when 'importing' then 'interrupted' else 'uploaded' end`,
  fault: { fault },
  endedAt: sql`case state when 'importing' then now() end`,
})

/** Ends runs whose process is gone. */
export async function endLost(db: Queryable): Promise<void> {
  await db
    .update(catalogueImports)
    .set(asLost('LOST'))
    .where(and(ofState(RUNNING), sql`${catalogueImports.aliveAt} < now() - ${DEAD_AFTER}`))
}

/** Ends the run of an import whose process has ended without a word: killed, or by a fault of its own. */
export async function endDead(db: Queryable, id: number, fault: 'LOST' | 'UNEXPECTED'): Promise<void> {
  await db
    .update(catalogueImports)
    .set(asLost(fault))
    .where(and(ofState(RUNNING), eq(catalogueImports.id, id)))
}

const isAlive = and(ofState(RUNNING), isNotNull(catalogueImports.aliveAt))

/** Returns what runs now; what was asked for besides waits. */
export async function readRunning(db: Queryable): Promise<Import | undefined> {
  const [running] = await db.select().from(catalogueImports).where(isAlive)
  return running
}

/**
 * Takes what was asked for first and nobody has begun, among the imports whose files lie here; undefined also while another
 * runs, wherever that is.
 */
export async function claimRun(db: Db, ids: readonly number[]): Promise<number | undefined> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue_imports'))`)
    if (await readRunning(tx)) return undefined
    const { id, aliveAt, askedAt } = catalogueImports
    const [next] = await tx
      .select({ id })
      .from(catalogueImports)
      .where(and(ofState(RUNNING), isNull(aliveAt), inArray(id, [...ids])))
      .orderBy(asc(askedAt))
      .limit(1)
    if (next)
      await tx
        .update(catalogueImports)
        .set({ aliveAt: sql`now()` })
        .where(eq(id, next.id))
    return next?.id
  })
}
