/** Keeps visited pages readable offline, and says when the shop has been updated under an open tab. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { currentWorker } from './current-worker.ts'
import { announceVisit, startServiceWorker } from './service-worker.ts'

export function ReleaseNotice() {
  const { common, layout } = useText()
  const { pathname, search } = useLocation()
  const [isShown, setIsShown] = useState(false)
  const isOutdated = useRef(false)

  useEffect(() => {
    void startServiceWorker(() => {
      isOutdated.current = true
      setIsShown(true)
    })
    return loadWholePages(() => isOutdated.current || (!navigator.onLine && !!currentWorker()))
  }, [])

  useEffect(() => announceVisit(currentWorker(), pathname + search), [pathname, search])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 flex justify-center p-4">
      {isShown && (
        <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-hairline bg-card py-2 pr-2 pl-5 shadow-overlay">
          <p className="py-2 font-medium">{layout.release.text}</p>
          <Button size="small" onClick={() => window.location.reload()}>
            {layout.release.reload}
          </Button>
          <Button variant="quiet" size="icon" aria-label={common.close} onClick={() => setIsShown(false)}>
            <CloseIcon />
          </Button>
        </div>
      )}
    </div>
  )
}

/** Makes links load whole pages while `isWanted`: offline the service worker has those, after a release the server has. */
function loadWholePages(isWanted: () => boolean): () => void {
  const leaveToBrowser = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
    if (isLink && isWanted()) event.stopPropagation()
  }
  // Handled before React, which would load only the page's data
  window.addEventListener('click', leaveToBrowser, { capture: true })
  return () => window.removeEventListener('click', leaveToBrowser, { capture: true })
}
