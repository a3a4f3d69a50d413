import { useEffect } from 'react'
import { INTERACTIVE, START_AFTER_PAINT } from './paint-first.ts'

/** Starts the page's scripts once it is seen, and marks when they have taken over. */
export function StartAfterPaint() {
  useEffect(() => {
    performance.mark(INTERACTIVE)
  }, [])
  return <script>{START_AFTER_PAINT}</script>
}
