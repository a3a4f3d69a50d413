/** Where changes are saved: how many there are, and what else to do with them. */
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'
import { useUnsaved } from './unsaved.tsx'

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
