/**
 * Scans of stocktakes that the shop has not answered yet, stored in this browser for their member. Each has an entry of its own:
 * an hour of scans is not written again with every scan, and two windows do not write over each other.
 */
import { randomId } from '#ui/new-key.ts'
import { createStore, useStore } from '#ui/store.ts'

export type QueuedScan = {
  id: string
  /** Number of the stocktake. */
  number: string
  isbn: string
  /** Below zero for a scan that is cancelled. */
  copies: number
  /** By the clock of this device. */
  at: string
}

const NONE: readonly QueuedScan[] = []
const queue = createStore(NONE)
const EVERYBODY = 'staff-stocktake '
let prefix = ''

const keyOf = (id: string) => prefix + id

function scansIn(keys: readonly string[]): QueuedScan[] {
  const found = keys.map((key) => localStorage.getItem(key) ?? 'null')
  return found.flatMap((text) => (JSON.parse(text) as QueuedScan | null) ?? [])
}

const keysOf = (beginning: string) =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith(beginning),
  )

/** Returns how many scans of a stocktake other members left on this device: they leave once those sign in here. */
export const waitingOfOthers = (number: string) =>
  scansIn(keysOf(EVERYBODY).filter((key) => !key.startsWith(prefix))).filter((scan) => scan.number === number)
    .length

function readAll(): readonly QueuedScan[] {
  return scansIn(keysOf(prefix)).toSorted((a, b) =>
    a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1,
  )
}

/** Takes out what a member left here, and follows what other windows add; returns how to stop. */
export function openQueue(memberId: string): () => void {
  prefix = `${EVERYBODY}${memberId} `
  queue.set(readAll())
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) queue.set(readAll())
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

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

/** Stores a scan before anything else is done with it, and returns it. */
export function queueScan(given: Pick<QueuedScan, 'number' | 'isbn' | 'copies'>): QueuedScan {
  const scan = { ...given, id: newId(), at: new Date().toISOString() }
  localStorage.setItem(keyOf(scan.id), JSON.stringify(scan))
  queue.set([...queue.read(), scan])
  return scan
}

/** Removes scans that the shop has, or that somebody gave up. */
export function dropScans(scans: readonly QueuedScan[]): void {
  const gone = new Set(scans.map(({ id }) => id))
  for (const id of gone) localStorage.removeItem(keyOf(id))
  queue.set(queue.read().filter(({ id }) => !gone.has(id)))
}

/** Lets scans count for another stocktake. */
export function moveScans(scans: readonly QueuedScan[], number: string): void {
  const moved = new Map(scans.map((scan) => [scan.id, { ...scan, number }]))
  for (const [id, scan] of moved) localStorage.setItem(keyOf(id), JSON.stringify(scan))
  queue.set(queue.read().map((scan) => moved.get(scan.id) ?? scan))
}

/** Returns the scans of a stocktake that wait, the first one first. */
export const readQueue = (number: string) => queue.read().filter((scan) => scan.number === number)

/** Returns all scans that wait, and follows them. */
export const useQueue = () => useStore(queue, NONE)
