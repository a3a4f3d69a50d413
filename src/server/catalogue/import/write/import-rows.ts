/**
 * Imports rows in spite of a failing one: a failed batch is retried, then halved until the failing row is
 * alone.
 */
import { setTimeout } from 'node:timers/promises'
import { isDatabaseUnavailable, type Db } from '#server/platform/db/database.ts'
import type { BookRecord } from '../book-record.ts'
import { importBatch, type BatchOptions } from './import-batch.ts'
import type { BatchPlan } from './plan-batch.ts'
import { BookAddedMeanwhile } from './write-books.ts'

/** Result of the rows. */
export type BatchResult = Pick<BatchPlan, 'counts' | 'complaints' | 'writes' | 'filings' | 'removals'>

const TRIES = 6
const PAUSE_MS = 100
/** Transient errors: deadlock, serialization failure, lock not available. */
const PASSING = new Set(['40P01', '40001', '55P03'])

/** Returns the database error inside wrappers. */
function causeOf(error: unknown): { code?: string; message: string } {
  if (error instanceof Error && error.cause instanceof Error) return causeOf(error.cause)
  return error as { code?: string; message: string }
}

const isPassing = (error: unknown) =>
  error instanceof BookAddedMeanwhile || PASSING.has(causeOf(error).code ?? '')

/** Errors of the data: length, range, constraint. */
const isAboutData = (error: unknown) => /^2[23]/.test(causeOf(error).code ?? '')

async function tryBatch(db: Db, rows: BookRecord[], options: BatchOptions) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importBatch(db, rows, options)
    } catch (error) {
      if (!isPassing(error) || attempt === TRIES) throw error
      await setTimeout(PAUSE_MS * attempt)
    }
  }
}

function refusal({ line, isbn, facts }: BookRecord, error: unknown): BatchResult {
  const detail = causeOf(error).message
  const reason = 'refused by the database'
  return {
    counts: { added: 0, updated: 0, unchanged: 0, removed: 0 },
    complaints: [{ line, outcome: 'refused', isbn, title: facts.title ?? '', reason, detail }],
    writes: [],
    filings: [],
    removals: new Map(),
  }
}

/** Imports rows in one transaction; throws only if the database is unavailable or broken. */
export async function importRows(db: Db, rows: BookRecord[], options: BatchOptions): Promise<BatchResult> {
  try {
    return await tryBatch(db, rows, options)
  } catch (error) {
    const [first, ...others] = rows
    if (isDatabaseUnavailable(error) || !isAboutData(error) || !first) throw error
    if (others.length === 0) return refusal(first, error)
    const middle = Math.ceil(rows.length / 2)
    const a = await importRows(db, rows.slice(0, middle), options)
    const b = await importRows(db, rows.slice(middle), options)
    return {
      counts: {
        added: a.counts.added + b.counts.added,
        updated: a.counts.updated + b.counts.updated,
        unchanged: a.counts.unchanged + b.counts.unchanged,
        removed: a.counts.removed + b.counts.removed,
      },
      complaints: [...a.complaints, ...b.complaints],
      writes: [...a.writes, ...b.writes],
      filings: [...a.filings, ...b.filings],
      removals: new Map([...a.removals, ...b.removals]),
    }
  }
}
