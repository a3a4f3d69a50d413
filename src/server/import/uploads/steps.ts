/** The steps of an import by upload: looked at, run, stopped, discarded; one runs at a time, the others wait. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ImportChoices, ImportState } from '#shared/contract/staff/imports.ts'
import type { Db, Queryable, Tx } from '../../db/database.ts'
import { Refusal } from '../../staff/refusal.ts'
import { catalogueImports } from '../tables.ts'

export type Import = typeof catalogueImports.$inferSelect

export const RUNNING = ['checking', 'importing'] as const satisfies readonly ImportState[]
const BEFORE_A_RUN: readonly ImportState[] = ['uploaded', 'checked']

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

async function lockImport(tx: Tx, id: number): Promise<Import> {
  const [found] = await tx.select().from(catalogueImports).where(eq(catalogueImports.id, id)).for('update')
  if (!found) throw new Refusal({ refusal: 'NO_SUCH_IMPORT', params: { id } }, { see: 'imports list' })
  return found
}

const change = (tx: Tx, { id }: Import, values: Partial<typeof catalogueImports.$inferInsert>) =>
  tx.update(catalogueImports).set(values).where(eq(catalogueImports.id, id))

type Begun = { actor: string; state: (typeof RUNNING)[number]; choices?: ImportChoices }

/** Asks for a run; the job of the process where the file lies begins it. Throws a Refusal. */
export async function askForRun(tx: Tx, id: number, { actor, state, choices }: Begun): Promise<Import> {
  const found = await lockImport(tx, id)
  const { file } = found
  if (!BEFORE_A_RUN.includes(found.state)) throw new Refusal({ refusal: 'IMPORT_OVER', params: { file } })
  if (state === 'importing' && found.state !== 'checked')
    throw new Refusal({ refusal: 'IMPORT_NOT_CHECKED', params: { file } })
  await change(tx, found, {
    state,
    runBy: actor,
    fault: null,
    progress: null,
    aliveAt: null,
    stopAsked: false,
    askedAt: new Date(),
    ...(choices && { choices }),
  })
  return found
}

/** Asks a run to stop after the books under way. Throws a Refusal. */
export async function askToStop(tx: Tx, id: number): Promise<Import> {
  const found = await lockImport(tx, id)
  const isRunning = RUNNING.some((state) => state === found.state)
  if (!isRunning) throw new Refusal({ refusal: 'IMPORT_NOT_RUNNING', params: { file: found.file } })
  const hasBegun = found.aliveAt !== null
  const notBegun = found.state === 'importing' ? ('checked' as const) : ('uploaded' as const)
  await change(tx, found, hasBegun ? { stopAsked: true } : { state: notBegun })
  return found
}

/** Gives a file up before it is imported; the job removes it. Throws a Refusal. */
export async function discard(tx: Tx, id: number): Promise<Import> {
  const found = await lockImport(tx, id)
  if (!BEFORE_A_RUN.includes(found.state))
    throw new Refusal({ refusal: 'IMPORT_OVER', params: { file: found.file } })
  await change(tx, found, { state: 'discarded', endedAt: new Date() })
  return found
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
