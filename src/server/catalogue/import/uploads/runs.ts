/**
 * Runs of uploaded imports: one at a time, in the order of their requests, ended when their process has died.
 */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ImportState } from '#shared/contract/staff/import.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { catalogueImports } from '../tables.ts'

export type Import = typeof catalogueImports.$inferSelect

export const RUNNING = ['checking', 'importing'] as const satisfies readonly ImportState[]
/** A process sends a heartbeat every few seconds. */
const DEAD_AFTER = sql`interval '1 minute'`

const ofState = (states: readonly ImportState[]) => inArray(catalogueImports.state, [...states])

/** State after a run that died: a preview can be requested again, an import is over. */
const asLost = (fault: 'LOST' | 'UNEXPECTED') => ({
  state: sql`case state when 'importing' then 'interrupted' else 'uploaded' end`,
  fault: { fault },
  endedAt: sql`case state when 'importing' then now() end`,
})

/** Ends runs whose process has died. */
export async function endLost(db: Queryable): Promise<void> {
  await db
    .update(catalogueImports)
    .set(asLost('LOST'))
    .where(and(ofState(RUNNING), sql`${catalogueImports.aliveAt} < now() - ${DEAD_AFTER}`))
}

/** Ends the run of an import whose process exited without a result: killed, or by its own error. */
export async function endDead(db: Queryable, id: number, fault: 'LOST' | 'UNEXPECTED'): Promise<void> {
  await db
    .update(catalogueImports)
    .set(asLost(fault))
    .where(and(ofState(RUNNING), eq(catalogueImports.id, id)))
}

const isAlive = and(ofState(RUNNING), isNotNull(catalogueImports.aliveAt))

/** Returns the running import; other requested ones wait. */
export async function readRunning(db: Queryable): Promise<Import | undefined> {
  const [running] = await db.select().from(catalogueImports).where(isAlive)
  return running
}

/**
 * Claims the oldest requested run whose file is here; undefined if there is none, or if another runs
 * anywhere.
 */
export async function claimRun(db: Db, ids: readonly number[]): Promise<number | undefined> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue_imports'))`)
    if (await readRunning(tx)) return undefined
    const { id, aliveAt, requestedAt } = catalogueImports
    const [next] = await tx
      .select({ id })
      .from(catalogueImports)
      .where(and(ofState(RUNNING), isNull(aliveAt), inArray(id, [...ids])))
      .orderBy(asc(requestedAt))
      .limit(1)
    if (next)
      await tx
        .update(catalogueImports)
        .set({ aliveAt: sql`now()` })
        .where(eq(id, next.id))
    return next?.id
  })
}

/** Returns the subject of an uploaded import in the record of actions. */
export const subjectOf = (id: number) => `import ${id}`
