/** Runs or previews an uploaded import; its row shows the progress. */
import { eq } from 'drizzle-orm'
import type { ImportChange, ImportChoices, ImportProgress } from '#shared/contract/staff/import.ts'
import type { Fault } from '#shared/text/staff/import-words.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { recordAction } from '#server/platform/actions/action-log.ts'
import { failureOf } from '../command/failure.ts'
import { FileFault } from '../file-fault.ts'
import { importCatalogue, type ImportOptions } from '../import-catalogue.ts'
import { catalogueImports } from '../tables.ts'
import { changesOfBatch, greatFallsOfBatch } from './changes.ts'
import { openComplaints } from './complaints.ts'
import { makeReportsFolder, removeUpload, reportPath, uploadPath } from './folder.ts'
import { type Import, subjectOf } from './runs.ts'

type Shop = { db: Db; config: Pick<Config, 'dataDir'> }

const REPORT_EVERY_MS = 1000
/** Changes shown in a preview. */
const MAX_CHANGES = 50

const AS_RECOGNISED: ImportChoices = {
  columns: null,
  firstRowIsBook: false,
  defaults: {},
  updateOnly: false,
  ownCodes: false,
  takeStock: false,
}

/** The choices as options of the command line. */
function optionsOf({ choices, state, file, runBy, uploadedBy }: Import): ImportOptions {
  // Choices stored by an older version lack later options
  const { columns, firstRowIsBook, defaults, ...flags } = { ...AS_RECOGNISED, ...choices }
  return {
    header: columns ? { names: columns, isWhole: false, replacesFirst: !firstRowIsBook } : undefined,
    map: new Map(),
    defaults: new Map(Object.entries(defaults)),
    ...flags,
    dryRun: state === 'checking',
    actor: runBy ?? uploadedBy,
    reference: file,
  }
}

/** Runs an import until it ends or somebody stops it; `signal` stops it when the shop shuts down. */
export async function runImport({ db, config }: Shop, id: number, signal: AbortSignal): Promise<void> {
  const [found] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, id))
  if (!found) return
  await makeReportsFolder(config)
  const complaints = await openComplaints(reportPath(config, id))
  const falls: ImportChange[] = []
  const changes: ImportChange[] = []
  const latest: { progress: ImportProgress | null } = { progress: null }
  const stopping = new AbortController()
  const reports = reportRegularly(async () => {
    const [row] = await db
      .update(catalogueImports)
      .set({ aliveAt: new Date(), progress: latest.progress, complaints: complaints.count })
      .where(eq(catalogueImports.id, id))
      .returning({ stopRequested: catalogueImports.stopRequested })
    if (row?.stopRequested) stopping.abort()
  })
  let fault: Fault | null = null
  let isStopped = false
  try {
    const result = await importCatalogue(db, uploadPath(config, id), optionsOf(found), {
      signal: AbortSignal.any([signal, stopping.signal]),
      onComplaints: complaints.write,
      onProgress: (now, bytes) => void (latest.progress = { ...now, bytes }),
      onBatch: (batch) => {
        if (falls.length < MAX_CHANGES) falls.push(...greatFallsOfBatch(batch))
        if (changes.length < MAX_CHANGES) changes.push(...changesOfBatch(batch))
      },
    })
    isStopped = result.stopped
    fault = isStopped ? null : (failureOf(result)?.fault ?? null)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    fault = error.fault
  } finally {
    await reports.stop()
    await complaints.close()
  }
  const end = { ...latest, isStopped, isShopStopping: signal.aborted, fault, complaints: complaints.count }
  if (found.state === 'checking') await endCheck(db, found, { ...end, changes: fallsFirst(falls, changes) })
  else {
    await endImport(db, found, end)
    await removeUpload(config, id)
  }
}

/** The most harmful changes come first. */
const fallsFirst = (falls: readonly ImportChange[], changes: readonly ImportChange[]) =>
  [...falls, ...changes.filter((change) => !change.is_great_fall)].slice(0, MAX_CHANGES)

type End = {
  isStopped: boolean
  isShopStopping: boolean
  fault: Fault | null
  progress: ImportProgress | null
  complaints: number
}

const LOST: Fault = { fault: 'LOST' }

/** A file that cannot be imported with these choices may be with others. */
async function endCheck(db: Db, { id }: Import, end: End & { changes: ImportChange[] }) {
  const isWhole = !end.isStopped && end.progress !== null
  const fault = end.isShopStopping ? LOST : end.fault
  const { changes, progress, complaints } = end
  const state = isWhole ? ('checked' as const) : ('uploaded' as const)
  await db
    .update(catalogueImports)
    .set({ state, fault, changes, progress, complaints })
    .where(eq(catalogueImports.id, id))
}

async function endImport(db: Db, { id, file, runBy, uploadedBy }: Import, end: End) {
  const { isStopped, isShopStopping, progress, complaints } = end
  const fault = isStopped && isShopStopping ? LOST : end.fault
  const stopped = isShopStopping ? ('interrupted' as const) : ('stopped' as const)
  const state = isStopped ? stopped : fault ? ('failed' as const) : ('imported' as const)
  const { added, updated, removed, refused } = progress ?? { added: 0, updated: 0, removed: 0, refused: 0 }
  const counts = { added, updated, removed, refused }
  await db.transaction(async (tx) => {
    await tx
      .update(catalogueImports)
      .set({ state, fault, progress, complaints, endedAt: new Date() })
      .where(eq(catalogueImports.id, id))
    await recordAction(tx, {
      actor: runBy ?? uploadedBy,
      action: 'imports end',
      subject: subjectOf(id),
      details: { file, state, ...counts },
      outcome: 'IMPORT_ENDED',
      params: { file, ...counts },
    })
  })
}

/** Runs a task every second until stopped, and once more at the end; never concurrently with itself. */
function reportRegularly(report: () => Promise<void>) {
  let latest = Promise.resolve()
  const timer = setInterval(() => {
    // A lost database connection stops the import itself
    latest = latest.then(report).catch(() => {})
  }, REPORT_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await latest
    },
  }
}
