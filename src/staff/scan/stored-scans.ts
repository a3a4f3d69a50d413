/**
 * Scans of a trolley or a delivery that the shop has not answered yet. Sent twice by its id, a scan counts once; but its answer
 * makes a sound and prints a slip, so the window that took a scan sends it, and another only once that one is closed.
 */
import { randomId } from '#ui/new-key.ts'
import { createStoredEntries, type StoredEntry } from './stored-entries.ts'

export type StoredScan = StoredEntry & {
  isbn: string
  /** The trolley, or the number of a delivery. */
  place: string
}

export const storedScans = createStoredEntries<StoredScan>('staff-scans')

/** Stores a scan behind the others and returns it. */
export const storeScan = (place: string, isbn: string): StoredScan =>
  storedScans.add({ id: randomId(), at: new Date().toISOString(), isbn, place })

/** Returns the scans of one place in their order. */
export const storedScansOf = (place: string) => storedScans.read().filter((scan) => scan.place === place)
