/** Imports a catalogue file of any size: rows stream through, a batch at a time. */
import { randomUUID } from 'node:crypto'
import { refreshStatistics } from './refresh-statistics.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { BookRecord, Complaint } from './book-record.ts'
import { readDefaults } from './defaults.ts'
import { importRows, type BatchResult } from './write/import-rows.ts'
import { purgeMetIsbns } from './write/met-isbns.ts'
import type { Outcome } from './write/plan-batch.ts'
import { tally } from './tally.ts'
import type { GivenHeader } from './csv/header.ts'
import { openCatalogue, type SourceFacts } from './files/open-catalogue.ts'

export type ImportOptions = {
  /** Columns of a file without a header row; undefined: the first row is the header. */
  header?: GivenHeader | undefined
  map: ReadonlyMap<string, string>
  defaults: ReadonlyMap<string, string>
  updateOnly: boolean
  /** Books without an ISBN get a code of the shop. */
  ownCodes: boolean
  /** Existing books get the stock of the file. */
  takeStock: boolean
  dryRun: boolean
  /** Actor and name for the stock ledger. */
  actor?: string
  reference?: string
}

export type Progress = Record<Outcome, number> & {
  /** Always added + updated + unchanged + removed + refused. */
  rows: number
  refused: number
  /** Last completed line of the file. */
  line: number
}

export type ImportResult = {
  progress: Progress
  source: SourceFacts
  /** Rejections by reason. */
  refusedBy: Map<string, number>
  /** Ignored values of accepted rows, by field. */
  leftOut: Map<string, number>
  /** Stored values that were not understood, by field. */
  notUnderstood: Map<string, number>
  /** Whether it was stopped before the end of the file. */
  stopped: boolean
}

type Watchers = {
  /** Stops after the running batch. */
  signal?: AbortSignal
  onProgress?: (progress: Progress, bytesRead: number) => void
  /** Called with the changes of each batch, applied or previewed. */
  onBatch?: (batch: BatchResult) => void
  onComplaints?: (complaints: readonly Complaint[]) => Promise<void>
}

/** Small enough that a checkout that needs one of the books waits only a moment. */
const BATCH_ROWS = 200

/**
 * Statistics are refreshed at the end, and each time the rows read have grown by this factor, from a thousand
 * on.
 */
const STATISTICS_GROWTH = 4

/**
 * Imports a file. Throws an OperatorError, with nothing changed, for a file that is no catalogue or lacks a
 * required column. Idempotent; a stopped run is completed by another.
 */
export async function importCatalogue(
  db: Db,
  path: string,
  options: ImportOptions,
  watchers: Watchers = {},
): Promise<ImportResult> {
  const { fields, ...defaults } = readDefaults(options.defaults)
  const { source, rows, bytesRead } = await openCatalogue(path, { ...options, defaults: fields })
  const progress: Progress = { rows: 0, added: 0, updated: 0, unchanged: 0, removed: 0, refused: 0, line: 1 }
  const reasons = {
    refused: new Map<string, number>(),
    'left out': new Map<string, number>(),
    'not understood': new Map<string, number>(),
  }
  const batch = { ...options, defaults, run: randomUUID() }
  let stopped = false
  let waiting: BookRecord[] = []
  let complaints: Complaint[] = []
  let line = 1
  let statisticsDueAt = 1000

  async function flush() {
    const done = await importRows(db, waiting, batch)
    const { counts, complaints: further } = done
    for (const outcome of ['added', 'updated', 'unchanged', 'removed'] as const)
      progress[outcome] += counts[outcome]
    const all = [...complaints, ...further].toSorted((a, b) => a.line - b.line)
    for (const { outcome, reason } of all) tally(reasons[outcome], reason)
    const refusedRows = all.filter(({ outcome }) => outcome === 'refused').length
    progress.refused += refusedRows
    const { added, updated, unchanged, removed, refused: inVain } = progress
    progress.rows = added + updated + unchanged + removed + inVain
    progress.line = line
    waiting = []
    complaints = []
    await watchers.onComplaints?.(all)
    watchers.onBatch?.(done)
    watchers.onProgress?.(progress, bytesRead())
    if (options.dryRun || progress.rows < statisticsDueAt) return
    statisticsDueAt = progress.rows * STATISTICS_GROWTH
    await refreshStatistics(db)
  }

  try {
    for await (const row of rows) {
      if (watchers.signal?.aborted) {
        stopped = true
        break
      }
      line = row.line
      if (row.book) waiting.push(row.book)
      complaints.push(...row.complaints)
      if (waiting.length + complaints.length >= BATCH_ROWS) await flush()
    }
    await flush()
    const written = progress.added + progress.updated + progress.removed
    if (!options.dryRun && written > 0) await refreshStatistics(db)
  } finally {
    await purgeMetIsbns(db, batch.run)
  }
  return {
    progress,
    source,
    refusedBy: reasons.refused,
    leftOut: reasons['left out'],
    notUnderstood: reasons['not understood'],
    stopped,
  }
}
