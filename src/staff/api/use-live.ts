import { useEffect } from 'react'
import { refresh } from './queries.ts'

/** A browser asks again by itself after a stream that ended, and never after a refusal: one window too many, a server that restarts. */
const RETRY_MS = 15_000

type Stream = {
  addEventListener: (name: string, listener: () => void) => void
  close: () => void
  readonly readyState: number
}

/** Calls back for every action, and for what may have been missed while the stream was away; returns how to stop. */
export function followActions(
  onAction: () => void,
  open: () => Stream = () => new EventSource('/staff/events'),
) {
  let stream: Stream
  let again: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  const connect = () => {
    stream = open()
    stream.addEventListener('action', onAction)
    // Nobody reports what was done while the stream was away
    stream.addEventListener('begin', () => {
      if (!isFirst) onAction()
      isFirst = false
    })
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return
      isFirst = false
      again = setTimeout(connect, RETRY_MS)
    })
  }
  connect()
  return () => {
    clearTimeout(again)
    stream.close()
  }
}

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
