/** Scans of stocktakes that the shop has not answered yet. */
import { randomId } from '#ui/new-key.ts'
import { createStoredEntries, type StoredEntry } from '../scan/stored-entries.ts'

export type QueuedScan = StoredEntry & {
  /** Number of the stocktake. */
  number: string
  isbn: string
  /** Below zero for a scan that is cancelled. */
  copies: number
}

export const scanQueue = createStoredEntries<QueuedScan>('staff-stocktake')

/** An id as the database takes it, made where `crypto.randomUUID` is not. */
function newId(): string {
  const hex = randomId()
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

/** Stores a scan and returns it. */
export const queueScan = (scan: Pick<QueuedScan, 'number' | 'isbn' | 'copies'>): QueuedScan =>
  scanQueue.add({ ...scan, id: newId(), at: new Date().toISOString() })

/** Returns the scans of a stocktake that wait, the first one first. */
export const readQueue = (number: string) => scanQueue.read().filter((scan) => scan.number === number)
