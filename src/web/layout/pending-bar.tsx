import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { SCRIPT_TIMEOUT_MS } from '#ui/in-time.ts'
import { loadCoverDrawing } from '#ui/cover/cover-drawing.ts'
import { useText } from '#ui/text.tsx'

/** A thin line at the top while the next page is on its way. */
export function PendingBar() {
  const { layout } = useText()
  const { state, location: next } = useNavigation()
  const isPending = state !== 'idle'

  // §9: a page whose scripts do not come is requested whole
  useEffect(() => {
    if (!next) return
    // With the page, not after it: its covers are drawn here
    void loadCoverDrawing()
    const timer = setTimeout(() => {
      // With its origin: `//evil.invalid` is a path of this shop here, and alone it would be another host
      window.location.assign(window.location.origin + createPath(next))
    }, SCRIPT_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [next])

  return (
    <>
      <div
        data-pending={isPending}
        aria-hidden="true"
        className="pending-bar pointer-events-none fixed inset-x-0 top-0 z-40 h-0.75 bg-secondary"
      />
      <p role="status" className="sr-only">
        {isPending && layout.loadingPage}
      </p>
    </>
  )
}
