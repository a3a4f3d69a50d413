/** Where changes are saved: how many there are, and what else to do with them. */
import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { createStore, useStore } from '#ui/store.ts'
import { useCommands, KeyCap } from '../commands/commands.tsx'

/** What is typed and not saved: whoever leaves confirms once, however many parts of the screen hold changes. */
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

type SaveBarProps = {
  /** What saving is called; "Save" by default. */
  label?: string
  changes: number
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
  /** Somebody else has changed what is stored: `onDiscard` takes theirs. */
  onKeep?: (() => void) | undefined
}

/** Stands before what it saves: at the foot of wide screens, on narrow ones below the head, where no message covers it. */
export function SaveBar({ label, changes, isSaving, onSave, onDiscard, onKeep }: SaveBarProps) {
  const words = useWords(storefrontSettingsWords)
  const isDirty = changes > 0
  const save = label ?? words.save
  useUnsaved(isDirty)
  useCommands(isDirty ? [{ label: save, key: 'ctrl+s', run: onSave }] : [])
  return (
    <div
      role="status"
      className="z-5 max-[68.75rem]:sticky max-[68.75rem]:top-16 max-[68.75rem]:mb-4 min-[68.75rem]:fixed min-[68.75rem]:right-7 min-[68.75rem]:bottom-3 min-[68.75rem]:left-65"
    >
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
            {onKeep ? words.outdated.keep : save} {!onKeep && <KeyCap of="ctrl+s" />}
          </Button>
        </div>
      )}
    </div>
  )
}
