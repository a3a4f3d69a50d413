import { useEffect } from 'react'
import { followActions } from './follow-actions.ts'
import { refresh } from './queries.ts'

/** Several actions within this time are one look. */
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
    const stop = followActions(lookSoon)
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [isIn])
}
