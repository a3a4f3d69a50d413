/**
 * Scans that the shop has not answered yet: kept in this browser for their member, so that neither a lost connection nor
 * a closed page loses one. Each has a key of its own: sent twice, it counts once.
 */
import { newKey } from '#ui/new-key.ts'
import { createStore, useStore } from '#ui/store.ts'

export type KeptScan = { isbn: string; key: string }

const NONE: readonly KeptScan[] = []
const kept = createStore(NONE)
let place = ''

/** Takes out what a member left here. */
export function openKeptScans(memberId: string): void {
  place = `staff-kept-scans ${memberId}`
  kept.set(JSON.parse(localStorage.getItem(place) ?? '[]') as KeptScan[])
}

function keep(scans: readonly KeptScan[]): void {
  if (scans.length > 0) localStorage.setItem(place, JSON.stringify(scans))
  else localStorage.removeItem(place)
  kept.set(scans)
}

/** Adds a scan behind the others and returns it. */
export function keepScan(isbn: string): KeptScan {
  const scan = { isbn, key: newKey() }
  keep([...kept.read(), scan])
  return scan
}

/** Forgets a scan that was answered, or taken back before it was sent. */
export const forgetScan = ({ key }: KeptScan) => keep(kept.read().filter((scan) => scan.key !== key))

/** Returns the scans in their order, for whoever sends them. */
export const readKeptScans = kept.read

/** Returns the scans in their order, and follows them. */
export const useKeptScans = () => useStore(kept, NONE)
