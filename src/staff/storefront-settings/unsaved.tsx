/** What is typed and not saved: whoever leaves confirms once, however many parts of the screen hold changes. */
import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { createStore, useStore } from '#ui/store.ts'
import { useWords } from '#ui/text.tsx'

const NONE: ReadonlySet<string> = new Set()
const unsaved = createStore(NONE)

/** Notes that this part of the screen holds changes. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return undefined
    unsaved.set(unsaved.read().union(new Set([id])))
    return () => unsaved.set(unsaved.read().difference(new Set([id])))
  }, [id, isDirty])
}

/** Asks whoever leaves the screen with changes; closing the browser's tab asks too. */
export function LeaveQuestion() {
  const { leave } = useWords(storefrontSettingsWords)
  const isDirty = useStore(unsaved, NONE).size > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const leaving = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: leaving.signal })
    return () => leaving.abort()
  }, [isDirty])
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={leave.title}>
      <p>{leave.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="control" onClick={() => blocker.reset?.()}>
          {leave.stay}
        </Button>
        <Button variant="outline" size="control" onClick={() => blocker.proceed?.()}>
          {leave.go}
        </Button>
      </div>
    </Dialog>
  )
}
