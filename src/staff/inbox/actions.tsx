import { Button } from '#ui/button.tsx'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'

export type Action = { label: string; key: string; isMain?: boolean; run: () => void }

/** What can be done with the open item: buttons with the letter that presses them. */
export function Actions({ actions, isActing }: { actions: readonly Action[]; isActing: boolean }) {
  const usable = (run: () => void) => () => {
    if (!isActing) run()
  }
  useCommands(actions.map(({ label, key, run }) => ({ label, key, run: usable(run) })))
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {actions.map(({ label, key, isMain = false, run }) => (
        <Button
          key={key}
          size="control"
          variant={isMain ? 'primary' : 'outline'}
          aria-disabled={isActing || undefined}
          onClick={usable(run)}
        >
          {label} <KeyCap of={key} />
        </Button>
      ))}
    </div>
  )
}
