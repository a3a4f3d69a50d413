/** Where scans go: to the screen that registered last, else to the frame. */
import { useEffect, useEffectEvent } from 'react'
import type { Scan } from './read-code.ts'

/** What answers `passed` leaves it to the one before. */
type Taker = (scan: Scan) => unknown

const takers: Taker[] = []

/** Takes every scan as long as the component is shown; the one shown last comes first, one that is behind after all others. */
export function useScans(take: Taker, { isBehind = false } = {}): void {
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    const taker: Taker = (scan) => takeNow(scan)
    if (isBehind) takers.unshift(taker)
    else takers.push(taker)
    return () => void takers.splice(takers.indexOf(taker), 1)
  }, [isBehind])
}

/** Hands a scan to whoever takes them now. */
export function giveScan(scan: Scan): void {
  for (const take of takers.toReversed()) if (take(scan) !== 'passed') return
}
