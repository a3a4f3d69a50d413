/**
 * Scans that the shop has not answered yet: stored in this browser for their member, so that neither a lost connection nor
 * a closed page loses one. Each has a key of its own: sent twice, it counts once.
 */
import { randomId } from '#ui/new-key.ts'
import { createStore, useStore } from '#ui/store.ts'

/** `at` is what it was read for: the trolley, or the number of a delivery. */
export type StoredScan = { isbn: string; key: string; at: string }

const NONE: readonly StoredScan[] = []
const stored = createStore(NONE)
let place = ''

/** Takes out what a member left here. */
export function openStoredScans(memberId: string): void {
  place = `staff-kept-scans ${memberId}`
  stored.set(JSON.parse(localStorage.getItem(place) ?? '[]') as StoredScan[])
}

function keep(scans: readonly StoredScan[]): void {
  if (scans.length > 0) localStorage.setItem(place, JSON.stringify(scans))
  else localStorage.removeItem(place)
  stored.set(scans)
}

/** Adds a scan behind the others and returns it. */
export function keepScan(at: string, isbn: string): StoredScan {
  const scan = { isbn, key: randomId(), at }
  keep([...stored.read(), scan])
  return scan
}

/** Forgets a scan that was answered, or taken back before it was sent. */
export const forgetScan = ({ key }: StoredScan) => keep(stored.read().filter((scan) => scan.key !== key))

/** Returns the scans of one place in their order, for whoever sends them. */
export const readStoredScans = (at: string) => stored.read().filter((scan) => scan.at === at)

/** Returns all scans in their order, and follows them. */
export const useStoredScans = () => useStore(stored, NONE)
