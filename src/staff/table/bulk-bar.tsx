import { type ReactNode, useState } from 'react'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { CommandButton, type Command } from '../commands/commands.tsx'

type BulkBarProps = {
  /** How many rows are chosen, in words. */
  label: string
  aside?: ReactNode
  /** What can be done with them. */
  actions: readonly (Command & { key: string })[]
  isPending: boolean
  onClear: () => void
}

/** Stands under a list while rows of it are chosen, with what can be done with them at once. */
export function BulkBar({ label, aside, actions, isPending, onClear }: BulkBarProps) {
  const { table } = useWords(frameWords)
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="sticky bottom-3 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent px-4 py-2 text-on-accent shadow-lg max-sm:bottom-20"
    >
      <button
        type="button"
        aria-label={table.unchoose}
        className="flex size-(--control-height) items-center justify-center"
        onClick={onClear}
      >
        <CloseIcon />
      </button>
      <span className="min-w-40 flex-1 font-semibold">
        {label} {aside}
      </span>
      {actions.map((action) => (
        <CommandButton
          key={action.key}
          label={action.label}
          shortcut={action.key}
          variant="secondary"
          isOff={isPending}
          run={action.run}
        />
      ))}
    </div>
  )
}

/** Which of the rows that were acted on together were refused, and why; they stay chosen. */
export function BulkFailures({ title, failures }: { title: string; failures: readonly string[] }) {
  return (
    <div className="mt-3 rounded-lg border border-hairline bg-card px-4 py-3">
      <p className="font-semibold text-out-of-stock">{title}</p>
      <ul>
        {failures.map((failure) => (
          <li key={failure}>{failure}</li>
        ))}
      </ul>
    </div>
  )
}

/** Which rows of a list are chosen, by id. */
export type Choice = {
  chosen: ReadonlySet<string>
  set: (ids: readonly string[], isChosen: boolean) => void
  clear: () => void
}

/** Keeps which rows are chosen. */
export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen,
    set: (ids, isChosen) =>
      setChosen((before) => (isChosen ? before.union(new Set(ids)) : before.difference(new Set(ids)))),
    clear: () => setChosen(new Set()),
  }
}
