import { useContext, useEffect } from 'react'
import { doEarlyPresses } from './early-presses.ts'
import { INTERACTIVE, START_AFTER_PAINT } from './paint-first.ts'
import { NonceContext } from './nonce.ts'
import { restoreTyped } from './typed-early.ts'

/** Starts the page's scripts once it is seen, and marks when they have taken over. */
export function StartAfterPaint() {
  useEffect(() => {
    // After React's own work: within it a field would be set back before its form has the event
    setTimeout(() => {
      restoreTyped()
      // Until the last one is done, further presses wait for their turn
      void doEarlyPresses().then(() => performance.mark(INTERACTIVE))
    })
  }, [])
  // A browser has run it by now
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {import.meta.env.SSR ? START_AFTER_PAINT : ''}
    </script>
  )
}
