/** Where changes are saved: how many there are, what else to do with them, and a question to whoever leaves without them. */
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { windowWords } from '#shared/text/staff/window-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'

type SaveBarProps = {
  changes: number
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  /** Somebody else has changed what is stored: `onDiscard` takes theirs. */
  onKeep?: (() => void) | undefined
}

export function SaveBar({ changes, isSaving, onSave, onDiscard, onKeep }: SaveBarProps) {
  const words = useWords(windowWords)
  const isDirty = changes > 0
  useCommands(isDirty ? [{ label: words.save, key: 'ctrl+s', run: onSave }] : [])
  return (
    <>
      <div role="status" className="sticky bottom-3 z-5 mt-4 max-sm:bottom-20">
        {isDirty && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent px-4 py-2 text-on-accent shadow-lg [--focus:var(--on-accent)]">
            <p className="min-w-0 flex-1 basis-56 font-semibold">
              {onKeep ? words.outdated.text : words.unsaved(changes)}
            </p>
            <button type="button" className="min-h-(--control-height) px-2 font-semibold" onClick={onDiscard}>
              {onKeep ? words.outdated.take : words.discard}
            </button>
            <Button
              variant="secondary"
              size="control"
              aria-disabled={isSaving || undefined}
              onClick={onKeep ?? (() => !isSaving && onSave())}
            >
              {onKeep ? words.outdated.keep : words.save} {!onKeep && <KeyCap of="ctrl+s" />}
            </Button>
          </div>
        )}
      </div>
      <LeaveQuestion isDirty={isDirty} />
    </>
  )
}

function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const { leave } = useWords(windowWords)
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
