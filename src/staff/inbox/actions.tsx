import { CommandButton } from '../commands/command-button.tsx'

export type Action = { label: string; key: string; isMain?: boolean; run: () => void }

/** What can be done with the open item: buttons with the letter that presses them. */
export function Actions({ actions, isPending }: { actions: readonly Action[]; isPending: boolean }) {
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map(({ label, key, isMain = false, run }) => (
        <CommandButton
          key={key}
          label={label}
          shortcut={key}
          variant={isMain ? 'primary' : 'outline'}
          isOff={isPending}
          run={run}
        />
      ))}
    </div>
  )
}
