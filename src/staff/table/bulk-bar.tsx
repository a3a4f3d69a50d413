import type { ReactNode } from 'react'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { CloseIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { type Command } from '../commands/commands.ts'

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
