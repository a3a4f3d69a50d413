import { useEffect } from 'react'
import { followActs } from './follow-acts.ts'
import { refresh } from './queries.ts'

/** Several acts within this time are one look. */
const CALM_MS = 300

/** Looks again whenever somebody has done something. */
export function useLive(isIn: boolean): void {
  useEffect(() => {
    if (!isIn) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const lookSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void refresh(), CALM_MS)
    }
    const stop = followActs(lookSoon)
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [isIn])
}
