import { windowWords } from '#shared/text/staff/window-words.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { useUnsaved } from './unsaved.tsx'

type FieldActionsProps = {
  /** What is saved, for screen readers: there are several on a screen. */
  about: string
  isChanged: boolean
  isSaving: boolean
  isOutdated: boolean
  onDiscard: () => void
  onKeep: () => void
}

/** Saves or discards a part of a screen: the submit button of its form, shown once something was changed. */
export function FieldActions({
  about,
  isChanged,
  isSaving,
  isOutdated,
  onDiscard,
  onKeep,
}: FieldActionsProps) {
  const words = useWords(windowWords)
  useUnsaved(isChanged)
  if (!isChanged) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isOutdated ? (
        <>
          <p role="status" className="basis-full text-out-of-stock">
            {words.outdated.text}
          </p>
          <Button size="control" onClick={onKeep}>
            {words.outdated.keep}
          </Button>
        </>
      ) : (
        <Button
          type="submit"
          size="control"
          aria-label={`${words.save}\u00a0: ${about}`}
          aria-disabled={isSaving || undefined}
        >
          {words.save}
        </Button>
      )}
      <Button variant="outline" size="control" onClick={onDiscard}>
        {isOutdated ? words.outdated.take : words.discard}
      </Button>
      <span className="rounded-sm bg-secondary px-1.5 text-xs text-on-secondary">{words.changed}</span>
    </div>
  )
}
