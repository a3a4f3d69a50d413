import { useEffect } from 'react'
import { refresh } from './queries.ts'

/** Several acts within this time are one look. */
const CALM_MS = 300

/** Looks again whenever somebody has done something; the browser comes back to the stream by itself. */
export function useLive(isIn: boolean): void {
  useEffect(() => {
    if (!isIn) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const lookSoon = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => void refresh(), CALM_MS)
    }
    const events = new EventSource('/staff/events')
    events.addEventListener('act', lookSoon)
    // What was done while the stream was away is told by nobody
    events.addEventListener('begin', () => {
      if (!isFirst) lookSoon()
      isFirst = false
    })
    return () => {
      clearTimeout(waiting)
      events.close()
    }
  }, [isIn])
}
