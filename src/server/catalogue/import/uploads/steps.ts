/** Requests of staff about an uploaded import: preview, run, stop, discard. */
import { eq } from 'drizzle-orm'
import type { ImportChoices, ImportState } from '#shared/contract/staff/import.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { catalogueImports } from '../tables.ts'
import { RUNNING, type Import } from './runs.ts'

const BEFORE_A_RUN: readonly ImportState[] = ['uploaded', 'checked']

async function lockImport(tx: Tx, id: number): Promise<Import> {
  const [found] = await tx.select().from(catalogueImports).where(eq(catalogueImports.id, id)).for('update')
  if (!found) throw new Refusal({ refusal: 'NO_SUCH_IMPORT', params: { id } }, { see: 'imports list' })
  return found
}

const change = (tx: Tx, { id }: Import, values: Partial<typeof catalogueImports.$inferInsert>) =>
  tx.update(catalogueImports).set(values).where(eq(catalogueImports.id, id))

type Begun = { actor: string; state: (typeof RUNNING)[number]; choices?: ImportChoices }

/** Requests a run; the job of the process that has the file starts it. Throws a Refusal. */
export async function requestRun(tx: Tx, id: number, { actor, state, choices }: Begun): Promise<Import> {
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
    stopRequested: false,
    requestedAt: new Date(),
    ...(choices && { choices }),
  })
  return found
}

/** Requests that a run stops after the current batch. Throws a Refusal. */
export async function requestStop(tx: Tx, id: number): Promise<Import> {
  const found = await lockImport(tx, id)
  const isRunning = RUNNING.some((state) => state === found.state)
  if (!isRunning) throw new Refusal({ refusal: 'IMPORT_NOT_RUNNING', params: { file: found.file } })
  const hasBegun = found.aliveAt !== null
  const notBegun = found.state === 'importing' ? ('checked' as const) : ('uploaded' as const)
  await change(tx, found, hasBegun ? { stopRequested: true } : { state: notBegun })
  return found
}

/** Discards a file before its import; the job deletes it. Throws a Refusal. */
export async function discard(tx: Tx, id: number): Promise<Import> {
  const found = await lockImport(tx, id)
  if (!BEFORE_A_RUN.includes(found.state))
    throw new Refusal({ refusal: 'IMPORT_OVER', params: { file: found.file } })
  await change(tx, found, { state: 'discarded', endedAt: new Date() })
  return found
}
